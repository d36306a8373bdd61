import type { LogEvent } from '../../schemas/event.ts';
import type { Case, Cause } from './cause.ts';

/** Returns the cause where what the report says was so by mistake, until a ratification made it so. */
export function ratifiedLater({ check, history }: Case): Cause | undefined {
  const next = history.writersOf(check.path).find((writer) => writer > check.moment);
  const event = next === undefined ? undefined : history.events[next];
  if (next === undefined || event === undefined || !isRatification(event)) return undefined;
  if (history.valueAt(check.path, next)?.value !== check.asserted) return undefined;
  const words = `What the report says became so with ${event.id}, a ratification.`;
  return { code: 'ratified', words, event: event.id };
}

function isRatification({ ratifies, args }: LogEvent): boolean {
  return ratifies !== undefined || args['cause'] === 'ratification';
}

/** Later reports name what this one leaves out, and nothing began in between. */
export function beginsLater({ check, later, history }: Case): Cause | undefined {
  if (check.found !== 'yes' || check.asserted !== 'no') return undefined;
  const named = later.find(({ agrees }) => agrees);
  if (named === undefined || isWrittenBetween(check, named, history)) return undefined;
  const { id } = named.event;
  const words = `Reports name it from ${id} on: it began later than the log says.`;
  return { code: 'begins-later', words, event: id };
}

/** Returns the cause where the report leaves out what stands to the end of the log. */
export function endUntold({ check, history }: Case): Cause | undefined {
  if (check.found !== 'yes' || check.asserted !== 'no') return undefined;
  const ends = history
    .writersOf(check.path)
    .some(
      (writer) => writer > check.moment && history.valueAt(check.path, writer)?.value !== 'yes',
    );
  const words = 'The report does not name it any more, and the log does not tell its end.';
  return ends ? undefined : { code: 'end-untold', words };
}

/** Returns the cause where a later report says what the log says, though nothing changed in between. */
export function reportCorrected({ check, later, history }: Case): Cause | undefined {
  const right = later.find(({ agrees }) => agrees);
  if (right === undefined || isWrittenBetween(check, right, history)) return undefined;
  const { id } = right.event;
  const words = `From ${id} on the reports agree, and nothing changed in between.`;
  return { code: 'report-corrected', words, event: id };
}

type Spanned = Case['check'];

function isWrittenBetween(from: Spanned, to: Spanned, history: Case['history']): boolean {
  return history.writersOf(from.path).some((writer) => writer > from.moment && writer <= to.moment);
}
