import { isWhole, subtractValues } from './state/value.ts';
import type { Case, Cause } from './cause.ts';
import type { History } from './history.ts';
import { hoursBetween } from './nearby.ts';
import type { Check } from './outcome.ts';
import { counted } from '../../schemas/counted.ts';

/** Returns how much more the report says than the replay; undefined where one of them is no whole number. */
export function differenceOf({ asserted, found }: Check): string | undefined {
  if (found === null || !isWhole(asserted) || !isWhole(found)) return undefined;
  const difference = subtractValues(asserted, found);
  return typeof difference === 'string' ? difference : undefined;
}

/** One entry, counted twice or not at all, makes up the difference. */
export function movedEntry({ check, history, options }: Case): Cause | undefined {
  const wanted = differenceOf(check);
  if (wanted === undefined) return undefined;
  const at = history.timeOf(check.moment);
  const close = history
    .writersOf(check.path)
    .filter((writer) => hoursBetween(history.timeOf(writer), at) <= options.entries);
  const apart = (writer: number) => hoursBetween(history.timeOf(writer), at);
  const found = close
    .filter((writer) => accountsFor(writer, wanted, check, history))
    .sort((a, b) => apart(a) - apart(b))[0];
  if (found === undefined) return undefined;
  const id = history.events[found]?.id ?? '';
  const words =
    found <= check.moment
      ? `Without ${id} the two agree: perhaps it was entered or changed after the report.`
      : `With ${id} already counted the two agree: perhaps it stood earlier in the log then.`;
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

const REVISION = /^rule\/[^/]+\/revision$/u;

/** Returns the cause where a heading counts more changes of its rule than the log ever comes to. */
export function changesUntold({ check, history }: Case): Cause | undefined {
  const more = Number(differenceOf(check) ?? '0');
  if (!REVISION.test(check.path) || more <= 0) return undefined;
  const reached = history
    .writersOf(check.path)
    .some((writer) => Number(history.valueAt(check.path, writer)?.value) >= Number(check.asserted));
  const words = `The heading counts ${counted(more, 'change')} more than the log tells of.`;
  return reached ? undefined : { code: 'changes-untold', words };
}

/** Returns the cause where the log may have been changed since, by more than one entry. */
export function correctedSince({ check, history }: Case): Cause | undefined {
  const wanted = differenceOf(check);
  if (wanted !== undefined) {
    const way = wanted.startsWith('-') ? 'more' : 'less';
    const words = `The log comes to ${wanted.replace('-', '')} ${way} than was reported, which no one entry makes up: perhaps it was corrected since.`;
    return { code: 'entries-corrected', words };
  }
  const isElsewhere = history
    .writersOf(check.path)
    .some((writer) => history.valueAt(check.path, writer)?.value === check.asserted);
  const words =
    'The log has the value at another time: perhaps a change was dated otherwise since.';
  return isElsewhere ? { code: 'entries-corrected', words } : undefined;
}
