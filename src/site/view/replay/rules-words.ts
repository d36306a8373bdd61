import { spelledCount } from '../count.ts';
import { capitalise } from '../../moment-words.ts';

/** How many rules were in force at a moment, of how many that is not known, and whether these are all. */
export interface RuleCount {
  readonly inForce: number;
  readonly perhaps: number;
  readonly isWhole: boolean;
}

/**
 * Returns how many rules were in force: `At least 70 rules were in force. Whether six others were is not
 * known.`
 */
export function rulesWords({ inForce, perhaps, isWhole }: RuleCount): string {
  if (inForce === 0) {
    return perhaps === 0
      ? 'Nothing that is held tells which rules were in force.'
      : `Of ${spelledCount(perhaps, 'rule')} it is not known whether ${perhaps === 1 ? 'it was' : 'they were'} in force, and of none that it was.`;
  }
  const count = spelledCount(inForce, 'rule');
  const known = `${capitalise(isWhole ? count : `at least ${count}`)} ${inForce === 1 ? 'was' : 'were'} in force.`;
  const others = spelledCount(perhaps, 'other');
  const open =
    perhaps === 0 ? '' : ` Whether ${others} ${perhaps === 1 ? 'was' : 'were'} is not known.`;
  const missing = isWhole ? '' : ' There may have been more, of which nothing is held.';
  return `${known}${open}${missing}`;
}
