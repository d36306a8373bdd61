import type { When } from '../../../src/schemas/index.ts';
import { greatestOf, leastOf } from '../../../src/schemas/extremes.ts';
import { readFromDate, readMailDate, type MailDate } from './mail-date.ts';
import type { ParsedMail } from './parsed-mail.ts';

/** When a mail was sent, and what is odd about that. */
export interface MessageTime {
  /** Left out where it cannot be told. */
  readonly at?: When;
  /** Seconds since 1970 by which it is put in order; the last that is possible. */
  readonly order?: number;
  /** What its head says, where that is not believed. */
  readonly said?: string;
  /** What is odd, for people. */
  readonly fault?: string;
}

const HOUR = 3600;
const DAY = 24 * HOUR;
/** Mails may wait for so long on their way. */
const LONGEST_WAY = 7 * DAY;
/** Clocks and zones may be wrong by so much without anybody minding. */
const SLACK = DAY;
/** Mail is not older than this, nor younger. */
const FIRST = Date.UTC(1971, 0, 1) / 1000;
const LAST = Date.UTC(2200, 0, 1) / 1000;
/** Zones are so far ahead of UTC, and so far behind it. */
const [AHEAD, BEHIND] = [14 * HOUR, 12 * HOUR];

/** From the first second that is possible to the last. */
type Seconds = readonly [number, number];

/**
 * Returns when a mail was sent. What its head says is believed where nothing speaks against it: it may not
 * be later than the stamps of the stations that it went through, nor much earlier. Where it is not believed,
 * the mail was on its way between the first stamp and the last, and without stamps its time is not known.
 * A date in no zone is one of a day and two hours.
 */
export function timeOf({ date, received, from }: ParsedMail): MessageTime {
  const read = date === undefined ? undefined : readMailDate(date);
  const said = read === undefined ? undefined : possible(read);
  // Of what a mail program saves, that line tells when it did.
  const stamped = from.startsWith('From - ') ? undefined : readFromDate(from);
  const arrived = stamped === undefined ? undefined : possible(stamped);
  const stamps = received.filter((seconds) => seconds >= FIRST && seconds < LAST);
  const seen: Seconds | undefined =
    stamps.length > 0 ? [leastOf(stamps), greatestOf(stamps)] : arrived;
  if (said !== undefined && (seen === undefined || fits(said, seen))) return toTime(said);
  const told = date === undefined ? {} : { said: date };
  const fault = faultOf(date, read?.seconds, seen);
  // The line that begins a message is often made from its head, or of the moment of a copy.
  if (seen === undefined || (stamps.length === 0 && said !== undefined)) return { ...told, fault };
  if (stamps.length > 0) return { ...toTime(seen), ...told, fault };
  return { at: { around: toInstant(seen[0]).slice(0, 10) }, order: seen[1], ...told, fault };
}

function possible({ seconds, hasZone }: MailDate): Seconds | undefined {
  if (seconds < FIRST || seconds >= LAST) return undefined;
  return hasZone ? [seconds, seconds] : [seconds - AHEAD, seconds + BEHIND];
}

function toTime([first, last]: Seconds): MessageTime {
  const at = first === last ? toInstant(first) : { between: between(first, last) };
  return { at, order: last };
}

function between(first: number, last: number): [string, string] {
  return [toInstant(first), toInstant(last)];
}

function fits(said: Seconds, seen: Seconds): boolean {
  return said[0] <= seen[1] + SLACK && said[1] >= seen[0] - LONGEST_WAY;
}

function faultOf(
  date: string | undefined,
  read: number | undefined,
  seen: Seconds | undefined,
): string {
  const one = seen?.[0];
  const expected =
    one === undefined
      ? 'expected one that a mail can have'
      : `expected one near ${toInstant(one)}, when it arrived`;
  if (date === undefined) return `Unexpected lack of a date, ${expected}.`;
  const words = date.slice(0, 80).trim();
  const what = read === undefined ? `“${words}”` : `“${words}”, which cannot be,`;
  return `Unexpected date ${what} ${expected}.`;
}

/** Returns a moment in UTC to the second. */
function toInstant(seconds: number): string {
  return `${new Date(seconds * 1000).toISOString().slice(0, '1998-04-19T13:07:31'.length)}Z`;
}
