import { CalendarDate, inOrder, type Dating } from '../../../../src/schemas/index.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const WRITTEN =
  /(?<about>\b(?:ca\.|circa|around) ?)?(?:\b(?<day>\d{1,2}) )?\b(?<month>[A-Z][a-z]{2})[a-z]{0,6}\.?(?: (?<dayBehind>\d{1,2}))?[.,]? (?<year>(?:19|20)\d\d)\b/gu;
/** What stands between two dates, where a change lies between them. */
const BETWEEN = /\bbetween [^,]{5,30} and [^,]{5,30}$/iu;

/**
 * Finds the last date that words hold as people write it: `3 May 2005`, `Apr. 13 1994`, `Apr 13. 1994`, `ca. Apr. 13 1994`,
 * `between 3 May 1995 and 7 May 1995`.
 */
export function findWrittenDate(words: string): Dating | undefined {
  const all = [...words.matchAll(WRITTEN)].flatMap(({ groups = {} }) => readParts(groups) ?? []);
  const last = all.at(-1);
  if (last === undefined) return undefined;
  const before = BETWEEN.test(words) ? all.at(-2)?.date : undefined;
  if (before !== undefined && before !== last.date && inOrder([before, last.date])) {
    return { between: [before, last.date] };
  }
  return last.isAbout ? { around: last.date } : last.date;
}

function readParts({
  about,
  day,
  month = '',
  dayBehind,
  year = '',
}: Readonly<Record<string, string | undefined>>) {
  const place = MONTHS.indexOf(month.toLowerCase()) + 1;
  if (place === 0) return undefined;
  const ofMonth = `${year}-${String(place).padStart(2, '0')}`;
  const number = day ?? dayBehind;
  const date = number === undefined ? ofMonth : `${ofMonth}-${number.padStart(2, '0')}`;
  if (!CalendarDate.safeParse(date).success) return undefined;
  return { date, isAbout: about !== undefined };
}
