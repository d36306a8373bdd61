import { spelledCount } from '../count.ts';
import { capitalise } from '../moment.ts';

/** How many rules were in force at a moment, of how many that is not known, and whether these are all. */
export interface RuleCount {
  readonly inForce: number;
  readonly perhaps: number;
  readonly isWhole: boolean;
}

/** Says how many rules were in force: `At least 70 rules were in force; of six more that is not known.` */
export function rulesWords({ inForce, perhaps, isWhole }: RuleCount): string {
  const verb = inForce === 1 ? 'was' : 'were';
  const count = spelledCount(inForce, 'rule');
  const more = inForce === 0 ? '' : ' more';
  const open =
    perhaps === 0 ? '' : ` Of ${spelledCount(perhaps, 'rule')}${more} that is not known.`;
  if (inForce === 0) {
    return perhaps === 0
      ? 'Nothing that is held tells which rules were in force.'
      : `Of no rule is it known that it was in force.${open}`;
  }
  const missing = isWhole ? '' : ' There may have been others, of which nothing is held.';
  return `${capitalise(isWhole ? count : `at least ${count}`)} ${verb} in force.${open}${missing}`;
}
