import type { Case, Cause, CauseOptions, Difference, FindCause } from './cause.ts';
import {
  changesUntold,
  correctedSince,
  differenceOf,
  movedEntry,
  notTold,
} from './causes-in-log.ts';
import { beginsLater, endUntold, ratifiedLater, reportCorrected } from './causes-later.ts';
import { cutClose, cutNearby, restated } from './causes-nearby.ts';
import type { History } from './history.ts';
import type { Check } from './outcome.ts';

export { type CauseOptions, type Difference } from './cause.ts';

const DAY = 24;
const USUAL: CauseOptions = { close: DAY, nearby: 3 * DAY, entries: 45 * DAY };

/** In the order in which they are asked: what explains a difference best comes first. */
const FINDERS: readonly FindCause[] = [
  notTold,
  goesOn,
  cutClose,
  restated,
  cutNearby,
  ratifiedLater,
  beginsLater,
  endUntold,
  movedEntry,
  reportCorrected,
  changesUntold,
  correctedSince,
];

/** Finds the likely cause of every difference, in the order of the checks. */
export function explainDifferences(
  history: History,
  optionsOf: (check: Check) => CauseOptions = () => USUAL,
): Difference[] {
  const alike = Map.groupBy(history.checks, keyOf);
  const last = new Map<string, { readonly told: Difference | Check; readonly count: number }>();
  return history.checks.flatMap((check) => {
    const key = keyOf(check);
    const { told: before, count = 0 } = last.get(key) ?? {};
    const around = () => ({ before, later: alike.get(key)?.slice(count + 1) ?? [] });
    const cause = check.agrees
      ? undefined
      : explain({ check, history, ...around(), options: optionsOf(check) });
    last.set(key, { told: cause ? { check, cause } : check, count: count + 1 });
    return cause ? [{ check, cause }] : [];
  });
}

function keyOf({ event, path }: Check): string {
  return `${event.do} ${path}`;
}

function explain(asked: Case): Cause {
  for (const find of FINDERS) {
    const cause = find(asked);
    if (cause !== undefined) return cause;
  }
  return { code: 'unknown', words: 'Nothing in the log leads to the value that was reported.' };
}

/** As far apart as before, so that nothing new happened to the difference. */
function goesOn({ check, before }: Case): Cause | undefined {
  if (before === undefined || !('cause' in before)) return undefined;
  const isSame = before.check.claimed === check.claimed && before.check.found === check.found;
  const [first, second] = [before.check, check].map(differenceOf);
  if (!isSame && (first === undefined || first !== second)) return undefined;
  return { ...before.cause, since: before.cause.since ?? before.check.event.id };
}
