import type { BelievedAt } from './beliefs.ts';
import type { Case, Cause, CauseOptions, Difference, FindCause } from './cause.ts';
import { changesUntold, correctedSince, differenceOf, movedEntry } from './causes-in-log.ts';
import { beginsLater, endUntold, ratifiedLater, reportCorrected } from './causes-later.ts';
import { believedThen, rejectedEvent } from './causes-not-counted.ts';
import { endedBefore, notTold, ruleUnknown } from './causes-unknown.ts';
import { cutClose, cutNearby, restated } from './causes-nearby.ts';
import type { History } from './history.ts';
import type { Check } from './outcome.ts';

export { type CauseOptions, type Difference } from './cause.ts';

const DAY = 24;
const USUAL: CauseOptions = { close: DAY, nearby: 3 * DAY, entries: 45 * DAY };

/** In the order in which they are asked: what explains a difference best comes first. */
const FINDERS: readonly FindCause[] = [
  believedThen,
  rejectedEvent,
  ruleUnknown,
  notTold,
  goesOn,
  cutClose,
  endedBefore,
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

/** What helps to find causes. */
export interface CauseSearch {
  /** How far away from a report the log is searched. */
  readonly optionsOf?: ((check: Check) => CauseOptions) | undefined;
  /** What was believed when a report was made; without it no cause is found there. */
  readonly believedAt?: BelievedAt | undefined;
}

/** Finds the likely cause of every difference, in the order of the checks. */
export function explainDifferences(
  history: History,
  { optionsOf = () => USUAL, believedAt }: CauseSearch = {},
): Difference[] {
  const alike = Map.groupBy(history.checks, keyOf);
  const last = new Map<string, { readonly told: Difference | Check; readonly count: number }>();
  return history.checks.flatMap((check) => {
    const key = keyOf(check);
    const { told: before, count = 0 } = last.get(key) ?? {};
    const around = () => ({ before, later: alike.get(key)?.slice(count + 1) ?? [] });
    const cause = check.agrees
      ? undefined
      : explain({ check, history, ...around(), options: optionsOf(check), believedAt });
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
    if (cause !== undefined) return withBeginning(cause, asked);
  }
  return { code: 'unknown', words: 'Nothing in the log leads to the value that was reported.' };
}

/** A cause that was that of the report before, of the same difference, goes on since that one. */
function withBeginning(cause: Cause, { check, before }: Case): Cause {
  if (cause.since !== undefined || before === undefined || !('cause' in before)) return cause;
  const { code, event, since = before.check.event.id } = before.cause;
  const isSame = code === cause.code && event === cause.event && isAsFar(before.check, check);
  return isSame ? { ...cause, since } : cause;
}

/** As far apart as before, so that nothing new happened to the difference. */
function goesOn({ check, before }: Case): Cause | undefined {
  if (before === undefined || !('cause' in before) || !isAsFar(before.check, check)) {
    return undefined;
  }
  return { ...before.cause, since: before.cause.since ?? before.check.event.id };
}

function isAsFar(before: Check, check: Check): boolean {
  if (before.asserted === check.asserted && before.found === check.found) return true;
  const [first, second] = [before, check].map(differenceOf);
  return first !== undefined && first === second;
}
