import { createDateWords, USUAL_DATES } from '../../dates/index.ts';
import { DATES } from '../../dates/style.ts';

/**
 * A time that somebody asks for: days, as numbers since 1970, or a place in game time. A time of day is a part of a
 * day, and its first and last are one: its last second.
 */
export type AskedTime =
  | { readonly kind: 'days'; readonly first: number; readonly last: number; readonly words: string }
  | {
      readonly kind: 'nweek';
      readonly nweek: number;
      /** Null where the whole nweek is asked for. */
      readonly nday: number | null;
      /** The era that is named with it, as it was typed; left out where none is. */
      readonly era?: string;
      readonly words: string;
    };

/** What can be typed, for those whose words are not understood. */
export const EXAMPLES =
  'a day such as 2003-06-01, a time of it, a month, a year, or an nweek such as nweek 76';

/** The names of months that are understood: English ones, and those in which this site prints dates. */
const MONTHS = [createDateWords(USUAL_DATES), DATES].map(({ months }) =>
  months.map((month) => month.toLowerCase()),
);

type Parts = Readonly<Record<string, string | undefined>>;

/** The forms of a time, each with how its parts are read; the first that fits counts. */
const FORMS: readonly (readonly [RegExp, (parts: Parts) => AskedTime | null])[] = [
  [/^(?<year>[12]\d{3})$/u, days],
  [/^(?<year>[12]\d{3})[-/.](?<month>\d{1,2})(?:[-/.](?<day>\d{1,2}))?$/u, days],
  [
    /^(?:n ?week[ -]?)?(?<nweek>\d{1,5})(?:(?:, ?| )n?day (?<nday>\d{1,3})|\.(?<part>\d{1,3}))?$/u,
    nweek,
  ],
  [
    /^n ?week[ -]?(?<nweek>\d{1,5})(?:(?:, ?| )n?day (?<nday>\d{1,3})|\.(?<part>\d{1,3}))?, ?(?<era>\p{L}[\p{L}\d '’-]*)$/u,
    nweek,
  ],
  [
    /^(?<era>\p{L}[\p{L}\d '’-]*?),? n ?week[ -]?(?<nweek>\d{1,5})(?:(?:, ?| )n?day (?<nday>\d{1,3})|\.(?<part>\d{1,3}))?$/u,
    nweek,
  ],
  [
    /^(?:(?<day>\d{1,2})(?:\.|st|nd|rd|th)? (?:of )?)?(?<name>\p{L}{2,})\.?,? (?<year>[12]\d{3})$/u,
    days,
  ],
  [/^(?<name>\p{L}{2,})\.? (?<day>\d{1,2})(?:st|nd|rd|th)?,? (?<year>[12]\d{3})$/u, days],
  [/^(?<year>[12]\d{3}) (?<name>\p{L}{2,})\.?(?: (?<day>\d{1,2})(?:st|nd|rd|th)?)?$/u, days],
];

/**
 * Reads a time as people type it: `2003-06-01`, `1 June 2003`, `June 2003`, `2003`, `nweek 76`,
 * `1st June 2003, 12:30`,
 * `nweek 76, nday 3`, `nweek 76, First Era`, `First Era nweek 76`, `76.3`, `76`. A bare number that can be a year is one. Null where the words tell
 * no time, or a day that no month has.
 */
export function readAskedTime(typed: string): AskedTime | null {
  const words = plain(typed);
  const { date, clock } = parted(words);
  const asked = readWhole(date);
  if (clock === undefined) return asked;
  return asked?.kind === 'days' && asked.first === asked.last ? atTime(asked, clock) : null;
}

function readWhole(words: string): AskedTime | null {
  for (const [form, read] of FORMS) {
    const parts = form.exec(words)?.groups;
    if (parts !== undefined) return read(parts);
  }
  return null;
}

/** A time of day behind its day, by the clock of UTC: `2021-05-01t12:00z`, `1 may 2021, 12:00`. */
const CLOCK =
  /^(?<date>.*\d)(?:t|,? (?:at )?)(?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2}))?(?: ?(?:z|utc))?$/u;

function parted(words: string): { readonly date: string; readonly clock?: Parts } {
  const clock = CLOCK.exec(words)?.groups;
  return clock === undefined ? { date: words } : { date: clock['date'] ?? '', clock };
}

/** A minute that is named without its second is asked for at its end, as a day is; null where no clock shows that. */
function atTime(
  { first, words }: Extract<AskedTime, { readonly kind: 'days' }>,
  { hour, minute, second }: Parts,
): AskedTime | null {
  const [hours, minutes, seconds] = [Number(hour), Number(minute), Number(second ?? '59')];
  if (hours > 23 || minutes > 59 || seconds > 59) return null;
  const at = first + (hours * 3600 + minutes * 60 + seconds) / 86_400;
  const shown = [hour, minute, second].flatMap((part) => part?.padStart(2, '0') ?? []);
  return { kind: 'days', first: at, last: at, words: `${words}, ${shown.join(':')} UTC` };
}

function days({ year: told, month: number, name, day: nth }: Parts): AskedTime | null {
  const [year, day] = [Number(told), nth === undefined ? null : Number(nth)];
  const month = monthOf(number, name);
  if (month === undefined) return null;
  const first = Date.UTC(year, month ?? 0, day ?? 1);
  // A day that the month does not have would be one of the next.
  if (day !== null && new Date(first).getUTCDate() !== day) return null;
  const next = day !== null ? day + 1 : 1;
  const end = Date.UTC(year, month === null ? 12 : day === null ? month + 1 : month, next);
  const length = day !== null ? 10 : month !== null ? 7 : 4;
  return {
    kind: 'days',
    first: first / DAY,
    last: end / DAY - 1,
    words: DATES.say(new Date(first).toISOString().slice(0, length)),
  };
}

const DAY = 86_400_000;

/** The month from 0; null where none is told, undefined where there is none of that name or number. */
function monthOf(number: string | undefined, name: string | undefined): number | null | undefined {
  if (number === undefined && name === undefined) return null;
  const place = number === undefined ? monthNamed(name ?? '') : Number(number) - 1;
  return place >= 0 && place < 12 ? place : undefined;
}

/** From 0; less than that where no month is called so. A name may be cut short, to three letters at least. */
function monthNamed(name: string): number {
  const found = MONTHS.map((months) =>
    months.findIndex((month) => month === name || (name.length > 2 && month.startsWith(name))),
  );
  return found.find((place) => place >= 0) ?? -1;
}

function nweek({ nweek: told, nday, part, era }: Parts): AskedTime {
  const [week, day] = [Number(told), nday ?? part];
  const words = `nweek ${week}${day === undefined ? '' : `, nday ${Number(day)}`}`;
  const nweekDay = { nweek: week, nday: day === undefined ? null : Number(day) };
  return { kind: 'nweek', ...nweekDay, ...(era !== undefined && { era }), words };
}

/** Says of words that tell no time what was expected; a day that no month has is told apart. */
export function noTimeWords(typed: string): string {
  const words = plain(typed);
  const { date, clock } = parted(words);
  const isDay = clock === undefined || (readWhole(date) ?? { kind: 'days' }).kind === 'days';
  const fits = isDay && FORMS.some(([form]) => form.test(date));
  const what = clock === undefined ? 'day or month' : 'time of a day';
  return `${fits ? `There is no such ${what}.` : 'This tells no time.'} Ask for ${EXAMPLES}.`;
}

function plain(typed: string): string {
  return typed.trim().replace(/\s+/gu, ' ').toLowerCase();
}
