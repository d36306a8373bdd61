import type { When } from '../../../src/schemas/index.ts';
import { readFromDate, readMailDate } from './mail-date.ts';
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

const DAY = 86_400;
/** Mails may wait for so long on their way. */
const LONGEST_WAY = 7 * DAY;
/** Clocks and zones may be wrong by so much without anybody minding. */
const SLACK = DAY;
/** Mail is not older than this, nor younger. */
const FIRST = Date.UTC(1971, 0, 1) / 1000;
const LAST = Date.UTC(2200, 0, 1) / 1000;

/**
 * Tells when a mail was sent. What its head says is believed where nothing speaks against it: it may not
 * be later than the stamps of the stations that it went through, nor much earlier. Where it is not believed,
 * the mail was on its way between the first stamp and the last, and without stamps its time is not known.
 */
export function timeOf({ date, received, from }: ParsedMail): MessageTime {
  const read = date === undefined ? undefined : readMailDate(date);
  const said = read !== undefined && isPossible(read) ? read : undefined;
  const stamps = received.filter(isPossible);
  const stamped = readFromDate(from);
  const arrived = stamped !== undefined && isPossible(stamped) ? [stamped] : [];
  const seen = stamps.length > 0 ? stamps : arrived;
  if (said !== undefined && fits(said, seen)) return { at: toInstant(said), order: said };
  const told = date === undefined ? {} : { said: date };
  const fault = faultOf(date, read, seen);
  if (seen.length === 0) return { ...told, fault };
  // The line that begins a message is often made from its head, or from the moment of a copy.
  if (stamps.length === 0 && said !== undefined) return { ...told, fault };
  const [first, last] = [Math.min(...seen.slice(0, 50)), Math.max(...seen.slice(0, 50))];
  if (stamps.length === 0) {
    return { at: { around: toInstant(first).slice(0, 10) }, order: first + DAY, ...told, fault };
  }
  const at = first === last ? toInstant(first) : between(first, last);
  return { at, order: last, ...told, fault };
}

function between(first: number, last: number): When {
  return { between: [toInstant(first), toInstant(last)] };
}

function isPossible(seconds: number): boolean {
  return seconds >= FIRST && seconds < LAST;
}

function fits(said: number, seen: readonly number[]): boolean {
  if (seen.length === 0) return true;
  const [first, last] = [Math.min(...seen.slice(0, 50)), Math.max(...seen.slice(0, 50))];
  return said <= last + SLACK && said >= first - LONGEST_WAY;
}

function faultOf(
  date: string | undefined,
  read: number | undefined,
  seen: readonly number[],
): string {
  const [one] = seen;
  const expected =
    one === undefined
      ? 'expected one that a mail can have'
      : `expected one near ${toInstant(one)}, when it arrived`;
  if (date === undefined) return `Unexpected lack of a date, ${expected}.`;
  const words = date.slice(0, 80).trim();
  const what = read === undefined ? `“${words}”` : `“${words}”, which cannot be,`;
  return `Unexpected date ${what} ${expected}.`;
}

/** Gives a moment in UTC to the second. */
export function toInstant(seconds: number): string {
  return `${new Date(seconds * 1000).toISOString().slice(0, '1998-04-19T13:07:31'.length)}Z`;
}
