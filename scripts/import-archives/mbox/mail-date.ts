const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Hours from UTC that old mails give by name; letters of one kind mean nothing sure. */
const ZONES: ReadonlyMap<string, number> = new Map(
  Object.entries({
    ...{ ut: 0, utc: 0, gmt: 0, z: 0, wet: 0, bst: 1, cet: 1, met: 1, west: 1, cest: 2, mest: 2 },
    ...{ eet: 2, eest: 3, ast: -4, edt: -4, est: -5, cdt: -5, cst: -6, mdt: -6, mst: -7 },
    ...{ pdt: -7, pst: -8 },
  }),
);

/** No date of a mail is longer. */
const LONGEST = 120;

/** A date as a mail gives it. */
export interface MailDate {
  /** Since 1970, as if it were in UTC where it is in no zone. */
  readonly seconds: number;
  /** Whether it says in which zone it is. */
  readonly hasZone: boolean;
}

const IN_HEAD =
  /^(?:[a-z]{3,9},?\s+)?(\d{1,2})[\s-]+([a-z]{3,9})[\s-]+(\d{2,4})\s+(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d{1,6})?(?:\s+([+-]\d{4}|[a-z]{1,5}))?$/iu;
/** As programs write it that ask the system: the year comes last. */
const YEAR_LAST =
  /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6},? ([a-z]{3}) {1,2}(\d{1,2}) (\d{1,2}):(\d{2})(?::(\d{2}))?(?: ([+-]\d{4}|[a-z]{1,5}))? (\d{4})(?: ([+-]\d{4}|[a-z]{1,5}))?$/iu;

/**
 * Reads the date of a head (RFC 5322, with what was written before it), `Sun, 19 Apr 98 14:07:31 +0100 (BST)`,
 * or one with its year at the end, `Sun Apr 19 13:07:31 1998`.
 * @returns undefined where it is no date. One in an unknown zone is in none.
 */
export function readMailDate(written: string): MailDate | undefined {
  const words = withoutComments(written.slice(0, LONGEST)).trim();
  const found = IN_HEAD.exec(words);
  if (found !== null) {
    const [, day, month, year, hour, minute, second, zone] = found;
    return toDate({ day, month, year, hour, minute, second, zone });
  }
  const other = YEAR_LAST.exec(words);
  if (other === null) return undefined;
  const [, month, day, hour, minute, second, before, year, behind] = other;
  return toDate({ day, month, year, hour, minute, second, zone: before ?? behind });
}

/** Reads the date at the end of the line that begins a message: `From pike@quay.example Sun Apr 19 13:07:31 1998`. */
export function readFromDate(line: string): MailDate | undefined {
  const end = line.trimEnd().slice(-LONGEST);
  const start = /\s(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6},?\s/iu.exec(end);
  return start === null ? undefined : readMailDate(end.slice(start.index).trim());
}

/** Returns whether a line that begins with `From ` begins a message: it ends with a date. */
export function endsWithDate(line: string): boolean {
  return readFromDate(line) !== undefined;
}

interface Parts {
  readonly day: string | undefined;
  readonly month: string | undefined;
  readonly year: string | undefined;
  readonly hour: string | undefined;
  readonly minute: string | undefined;
  readonly second: string | undefined;
  readonly zone: string | undefined;
}

function toDate({ day, month, year, hour, minute, second, zone }: Parts): MailDate | undefined {
  const at = MONTHS.indexOf((month ?? '').slice(0, 3).toLowerCase());
  const offset = minutesOf(zone);
  if (at < 0) return undefined;
  const [d, h, m, s] = [Number(day), Number(hour), Number(minute), Number(second ?? '0')];
  if (d < 1 || h > 23 || m > 59 || s > 60) return undefined;
  const full = fullYear(year ?? '');
  const date = new Date(0);
  date.setUTCFullYear(full, at, d);
  if (date.getUTCDate() !== d) return undefined;
  date.setUTCHours(h, m, Math.min(s, 59));
  const seconds = date.getTime() / 1000 - (offset ?? 0) * 60;
  return { seconds, hasZone: offset !== undefined };
}

/** Years of two or three figures are those of RFC 5322, section 4.3. */
function fullYear(year: string): number {
  const number = Number(year);
  if (year.length === 3) return number + 1900;
  if (year.length > 2) return number;
  return number < 50 ? number + 2000 : number + 1900;
}

function minutesOf(zone: string | undefined): number | undefined {
  if (zone === undefined) return undefined;
  if (/^[+-]\d{4}$/u.test(zone)) {
    const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(3));
    return minutes > 14 * 60 ? undefined : zone.startsWith('-') ? -minutes : minutes;
  }
  const hours = ZONES.get(zone.toLowerCase());
  return hours === undefined ? undefined : hours * 60;
}

function withoutComments(words: string): string {
  let depth = 0;
  let kept = '';
  for (const letter of words) {
    if (letter === '(') depth++;
    else if (letter === ')') depth = Math.max(0, depth - 1);
    else if (depth === 0) kept += letter;
  }
  return kept;
}
