import type { LogEvent } from '../../schemas/index.ts';
import type { History } from '../replay/history.ts';
import type { Check } from '../replay/outcome.ts';
import { intervalOf } from '../time/when.ts';

/** A report that means an entry of another day than its own. */
export interface Misdated {
  readonly report: LogEvent;
  readonly meant: LogEvent;
  /** Whether the report is of a later time than the entry. */
  readonly isLater: boolean;
}

/** How long after its moment a report may be sent: two hours, in milliseconds. */
const SENT_WITHIN = 2 * 3_600_000;

/**
 * Finds the reports of another paper that have not the date of the entry that they mean: where most have it, all that
 * have not; where most are sent later, those on whose own day another entry notes a report. What such a report says
 * may be of another moment, so that it confirms nothing.
 * @param entries those of the log of which the reports are
 */
export function misdatedReports(
  checks: readonly Check[],
  entries: readonly LogEvent[],
  { events }: Pick<History, 'events'>,
): readonly Misdated[] {
  // A mail has a date of its own.
  if (entries.some(({ source }) => source?.message !== undefined)) return [];
  const own = new Set(entries);
  const others = checks.filter(({ event }) => !own.has(event));
  const reports = new Map(others.map(({ event, moment }) => [event, events[moment]]));
  const dated = [...reports].flatMap(([report, meant]) => datesOf(report, meant));
  const unlike = dated.filter(({ isOther }) => isOther);
  if (unlike.length <= dated.length / 2) return unlike;
  const noted = notedDays(entries, unlike);
  return unlike.filter(({ report }) => noted.has(dayOf(report) ?? ''));
}

function datesOf(report: LogEvent, meant: LogEvent | undefined) {
  const [sent, told] = [intervalOf(report.at), intervalOf(meant?.at)];
  if (meant === undefined || sent === undefined || told === undefined) return [];
  const isLater = Date.parse(sent.from) > Date.parse(told.to) + SENT_WITHIN;
  return [{ report, meant, isLater, isOther: isLater || sent.to < told.from }];
}

/** The days of the entries that do what the entries which are meant do. */
function notedDays(entries: readonly LogEvent[], unlike: readonly Misdated[]): ReadonlySet<string> {
  const kinds = new Set(unlike.map(({ meant }) => meant.do));
  return new Set(entries.flatMap((entry) => (kinds.has(entry.do) ? (dayOf(entry) ?? []) : [])));
}

function dayOf(event: LogEvent): string | undefined {
  return intervalOf(event.at)?.from.slice(0, 10);
}
