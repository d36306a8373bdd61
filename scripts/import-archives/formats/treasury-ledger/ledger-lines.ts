import { isDay } from '../../../../src/schemas/index.ts';

/** A line of the ledger, told by its shape alone. */
export type LedgerLine =
  | { readonly kind: 'blank' }
  | { readonly kind: 'day'; readonly day: string }
  /** Shaped as a day, and none that the calendar has. */
  | { readonly kind: 'no-day'; readonly words: string }
  | { readonly kind: 'entry'; readonly time: string; readonly words: string };

/** A date alone on its line, in whatever way it is written. */
const DATED = /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}$/u;
const TIME = /^\[(?<time>(?:[01]\d|2[0-3]):[0-5]\d)\]/u;

/** No line of the grammar comes near this; a longer one is noise and not worth the search. */
const LONGEST = 2_000;

/** Tells the day that begins, or an entry with its time; an entry without a time is of midnight. */
export function readLine(line: string): LedgerLine {
  const words = line.trim();
  if (words === '') return { kind: 'blank' };
  if (isDay(words)) return { kind: 'day', day: words };
  if (DATED.test(words)) return { kind: 'no-day', words };
  const stamp = TIME.exec(words);
  const rest = words.slice(stamp?.[0].length ?? 0).trim();
  const time = stamp?.groups?.['time'] ?? '00:00';
  return { kind: 'entry', time, words: rest.length > LONGEST ? '' : rest };
}
