import { isTold, type Stretch } from './coverage.ts';
import { isToldAt } from './answer-rule.ts';
import type { RuleLife } from './life.ts';
import type { Seconds } from '../time/windows.ts';

/** Returns whether a change of a rule can be believed that is told for a window: nothing denies it. */
export function isBelieved({ doubts }: Pick<RuleLife, 'doubts'>, window: Seconds): boolean {
  return !doubts.some((doubt) => meets(doubt, window));
}

function meets({ from, to }: Stretch, { first, last }: Seconds): boolean {
  const isAfter = from !== undefined && last !== undefined && last < from;
  const isBefore = to !== undefined && first !== undefined && to < first;
  return !isAfter && !isBefore;
}

/** Returns whether every change of a rule is told from the end of one window to the beginning of another. */
export function isToldBetween(life: RuleLife, from: Seconds, to: Seconds): boolean {
  const [first, last] = [from.last, to.first];
  if (first === undefined || last === undefined) return false;
  if (last <= first) return isToldAt(life, first);
  return (
    life.told.some((one) => isTold([one], first) && isTold([one], last)) &&
    isBelieved(life, { first, last })
  );
}
