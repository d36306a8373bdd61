/** How dates are printed. */
export interface DateStyle {
  /** The language of the names of months, as a tag of BCP 47: `en`, `de`, `pt-BR`. */
  readonly language: string;
  /** The time zone of times of day, by its name in the IANA database: `UTC`, `Europe/Berlin`. */
  readonly timeZone: string;
}

/** How dates are printed where an archive does not say. */
export const USUAL_DATES: DateStyle = { language: 'en', timeZone: 'UTC' };

/** Prints dates in one style. */
export interface DateWords {
  /**
   * Says a date in as much as is known of it: `2007`, `February 2007`, `7 February 2007`, and the time of
   * day behind it: `7 February 2007, 14:05 UTC`. A time is told in the zone of the style, and so is its
   * day; a date without a time is the day that the source names, and no zone moves it.
   */
  readonly say: (date: string) => string;
  /** The names of the twelve months, in the form in which they stand in a date. */
  readonly months: readonly string[];
}

const PARTS = [
  { year: 'numeric' },
  { year: 'numeric', month: 'long' },
  { year: 'numeric', month: 'long', day: 'numeric' },
] as const;

/** Days of which the words are kept. */
const MOST_KEPT = 30_000;

/** Makes what prints dates in a style. */
export function createDateWords({ language, timeZone }: DateStyle): DateWords {
  // The day stands before the month in the English of this site.
  const tag = language === 'en' ? 'en-GB' : language;
  const formats = PARTS.map((parts) => formatOf(tag, { ...parts, timeZone: 'UTC' }));
  const day = formatOf(tag, { ...PARTS[2], timeZone });
  const offset = formatOf('en', { timeZone, timeZoneName: 'shortOffset' });
  const clock = formatOf('en-GB', { hour: '2-digit', minute: '2-digit', timeZone });
  // Pages say the same days again and again, and there are not many: 30,000 are 80 years.
  const said = new Map<string, string>();
  const dayWords = (date: string): string => {
    const known = said.get(date);
    if (known !== undefined) return known;
    const instant = startOf(date);
    const words = (instant && formats[date.split('-').length - 1]?.format(instant)) ?? date;
    if (said.size < MOST_KEPT) said.set(date, words);
    return words;
  };
  return {
    say: (date) => {
      const [of = '', time] = date.replace(/Z$/u, '').split('T');
      if (time === undefined) return dayWords(of);
      const instant = new Date(`${of}T${time}Z`);
      if (timeZone === 'UTC' || Number.isNaN(instant.getTime())) {
        return `${dayWords(of)}, ${time} UTC`;
      }
      const seconds = time.slice('14:05'.length);
      return `${day.format(instant)}, ${clock.format(instant)}${seconds} ${zoneOf(offset, instant)}`;
    },
    months: Array.from({ length: 12 }, (_, month) => monthName(tag, month)),
  };
}

/** Years are those of the sources, whatever calendar or digits a language is used to. */
function formatOf(tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(tag, { calendar: 'gregory', numberingSystem: 'latn', ...options });
}

/** Undefined where no calendar has the date; what a source tells is then shown as it is told. */
function startOf(date: string): Date | undefined {
  const whole = `${date}-01-01`.slice(0, '2007-02-07'.length);
  const instant = new Date(`${whole}T00:00:00Z`);
  const isReal = !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(whole);
  return isReal ? instant : undefined;
}

function zoneOf(format: Intl.DateTimeFormat, instant: Date): string {
  return format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

function monthName(tag: string, month: number): string {
  const parts = formatOf(tag, { ...PARTS[2], timeZone: 'UTC' }).formatToParts(
    new Date(Date.UTC(2001, month, 2)),
  );
  return parts.find(({ type }) => type === 'month')?.value ?? String(month + 1);
}
