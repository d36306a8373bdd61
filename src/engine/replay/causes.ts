import { isWhole, subtractValues } from '../state/value.ts';
import type { History } from './history.ts';
import { findNearby, hoursBetween, type Nearby } from './nearby.ts';
import type { Check } from './outcome.ts';

/**
 * Why a report and the replay may differ: `untold` the log does not tell the value; `restated` the
 * report repeats the one before; `cut-earlier` and `cut-later` the value stood shortly before or after;
 * `end-untold` the report leaves out what the log never ends;
 * `entry-moved` one entry of the log accounts for the difference; `entries-corrected` the log was
 * changed since; `unknown` none of these.
 */
type CauseCode =
  | 'untold'
  | 'restated'
  | 'cut-earlier'
  | 'cut-later'
  | 'end-untold'
  | 'entry-moved'
  | 'entries-corrected'
  | 'unknown';

/** The likely cause of a difference. It is derived and proves nothing. */
export interface Cause {
  readonly code: CauseCode;
  /** A sentence for people. */
  readonly words: string;
  /** The event that the sentence is about. */
  readonly event?: string;
  /** The first of the reports that all differ in the same way, where this is not it. */
  readonly since?: string;
}

/** How far away from a report the log is searched. */
export interface CauseOptions {
  /** Hours within which a report is taken to have been cut at another time, whatever else is so. */
  readonly close: number;
  /** Hours within which it may have been, where it does not just repeat the report before. */
  readonly nearby: number;
  /** Hours within which a single entry may have been moved, entered or struck. */
  readonly entries: number;
}

const DAY = 24;
const USUAL: CauseOptions = { close: DAY, nearby: 3 * DAY, entries: 45 * DAY };

/** A difference, and what likely made it. */
export interface Difference {
  readonly check: Check;
  readonly cause: Cause;
}

/** Finds the likely cause of every difference, in the order of the checks. */
export function explainDifferences(
  history: History,
  optionsOf: (check: Check) => CauseOptions = () => USUAL,
): Difference[] {
  const last = new Map<string, Difference | Check>();
  return history.checks.flatMap((check) => {
    const key = `${check.event.do} ${check.path}`;
    const before = last.get(key);
    const cause = check.agrees ? undefined : explain(check, before, history, optionsOf(check));
    last.set(key, cause ? { check, cause } : check);
    return cause ? [{ check, cause }] : [];
  });
}

function explain(
  check: Check,
  before: Difference | Check | undefined,
  history: History,
  options: CauseOptions,
): Cause {
  if (check.found === null) {
    return { code: 'untold', words: 'The log does not tell this value at this time.' };
  }
  if (before && 'cause' in before && sameDifference(before.check, check)) {
    return { ...before.cause, since: before.cause.since ?? before.check.event.id };
  }
  const nearby = findNearby(check, history, options.nearby);
  const close = nearby && nearby.hours <= options.close ? nearby : undefined;
  return (
    (close && cutElsewhere(close, history)) ??
    restated(check, before) ??
    (nearby && cutElsewhere(nearby, history)) ??
    endUntold(check, history) ??
    movedEntry(check, history, options.entries) ??
    correctedSince(check, history)
  );
}

/** As far apart as before, so that nothing new happened to the difference. */
function sameDifference(a: Check, b: Check): boolean {
  if (a.claimed === b.claimed && a.found === b.found) return true;
  const [first, second] = [a, b].map(differenceOf);
  return first !== undefined && first === second;
}

function differenceOf({ claimed, found }: Check): string | undefined {
  if (found === null || !isWhole(claimed) || !isWhole(found)) return undefined;
  const difference = subtractValues(claimed, found);
  return typeof difference === 'string' ? difference : undefined;
}

function restated(check: Check, before: Difference | Check | undefined): Cause | undefined {
  if (before === undefined || 'cause' in before || before.claimed !== check.claimed) {
    return undefined;
  }
  const { id } = before.event;
  return {
    code: 'restated',
    words: `The value is still that of ${id}, where it agreed.`,
    event: id,
  };
}

function cutElsewhere({ event, side, hours }: Nearby, history: History): Cause {
  const id = history.events[event]?.id ?? '';
  return side === 'before'
    ? {
        code: 'cut-earlier',
        words: `The value stood until ${id}, ${spell(hours)} before.`,
        event: id,
      }
    : {
        code: 'cut-later',
        words: `The value stands from ${id}, ${spell(hours)} after.`,
        event: id,
      };
}

function spell(hours: number): string {
  if (hours === 0) return 'less than an hour';
  if (hours >= 2 * DAY) return `${Math.floor(hours / DAY)} days`;
  return hours === 1 ? '1 hour' : `${hours} hours`;
}

function endUntold(check: Check, history: History): Cause | undefined {
  if (check.found !== 'yes' || check.claimed !== 'no') return undefined;
  const ends = history
    .writersOf(check.path)
    .some(
      (writer) => writer > check.moment && history.valueAt(check.path, writer)?.value !== 'yes',
    );
  const words = 'The report does not name it any more, and the log does not tell its end.';
  return ends ? undefined : { code: 'end-untold', words };
}

/** One entry, counted twice or not at all, makes up the difference. */
function movedEntry(check: Check, history: History, hours: number): Cause | undefined {
  const wanted = differenceOf(check);
  if (wanted === undefined) return undefined;
  const at = history.timeOf(check.moment);
  const close = history
    .writersOf(check.path)
    .filter((writer) => hoursBetween(history.timeOf(writer), at) <= hours);
  const found = close.find((writer) => accountsFor(writer, wanted, check, history));
  if (found === undefined) return undefined;
  const id = history.events[found]?.id ?? '';
  const words =
    found <= check.moment
      ? `Without ${id} the two agree: it was entered or changed after the report.`
      : `With ${id} already counted the two agree: it stood earlier in the log then.`;
  return { code: 'entry-moved', words, event: id };
}

function accountsFor(writer: number, wanted: string, check: Check, history: History): boolean {
  const before = history.valueAt(check.path, writer - 1)?.value ?? '0';
  const after = history.valueAt(check.path, writer)?.value ?? '0';
  if (!isWhole(before) || !isWhole(after)) return false;
  const change =
    writer <= check.moment ? subtractValues(before, after) : subtractValues(after, before);
  return change === wanted;
}

function correctedSince(check: Check, history: History): Cause {
  const wanted = differenceOf(check);
  if (wanted !== undefined) {
    const way = wanted.startsWith('-') ? 'more' : 'less';
    const words = `The log was corrected since: it comes to ${wanted.replace('-', '')} ${way} than was reported.`;
    return { code: 'entries-corrected', words };
  }
  const ever = history
    .writersOf(check.path)
    .some((writer) => history.valueAt(check.path, writer)?.value === check.claimed);
  if (ever) {
    const words = 'The log has the value at another time: a change was dated otherwise since.';
    return { code: 'entries-corrected', words };
  }
  return { code: 'unknown', words: 'Nothing in the log leads to the value that was reported.' };
}
