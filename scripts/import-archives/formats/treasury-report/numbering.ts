import { findFalling } from './falling.ts';
import type { Title } from './title.ts';

/** A report in the order of its folder. */
export interface Numbered {
  readonly file: string;
  readonly title: Title | undefined;
}

/** The number of a report, or why it has none. */
export type ReportNumber =
  | { readonly number: number; readonly why?: undefined }
  | { readonly number?: undefined; readonly why: 'unnumbered' | 'unreadable' }
  /** One that does not fall from report to report was misread; it may follow from the others. */
  | { readonly number?: number | undefined; readonly why: 'unordered'; readonly printed: number };

/**
 * Numbers the reports of a folder, which count downwards. The manifest's word comes first, then the
 * title. Where neither tells, the reports before and after do, if there are as many between them as
 * numbers are missing. Reports from before the count began have no number.
 */
export function numberReports(
  reports: readonly Numbered[],
  stated: ReadonlyMap<string, number>,
): ReportNumber[] {
  const said = reports.map(({ file, title }) => stated.get(file) ?? printedNumber(title, reports));
  const sure = findFalling(said, (place) => stated.has(reports[place]?.file ?? ''));
  const known = said.map((number, index) => (sure[index] === true ? number : undefined));
  const first = known.findIndex((number) => number !== undefined);
  return known.map((number, index) => {
    const found = number ?? between(known, index);
    const printed = said[index];
    const isCopy = printed !== undefined && isBeside(printed, said, index);
    if (found === undefined && isCopy) return { number: printed };
    if (number === undefined && printed !== undefined) {
      return { number: found, why: 'unordered', printed };
    }
    if (found !== undefined) return { number: found };
    const isOlder = first < 0 || index < first;
    const hasName = reports[index]?.title?.inFigures === true;
    const isPlain = reports[index]?.title === undefined;
    return { why: hasName || (isOlder && isPlain) ? 'unnumbered' : 'unreadable' };
  });
}

/** Two reports of one number in a row may be copies of each other; there is no other number that one may have had. */
function isBeside(number: number, all: readonly (number | undefined)[], index: number): boolean {
  return all[index - 1] === number || all[index + 1] === number;
}

/** Figures that several reports bear are no number but a name. */
function printedNumber(title: Title | undefined, reports: readonly Numbered[]): number | undefined {
  if (title?.inFigures !== true) return title?.number;
  const alike = reports.filter((one) => one.title?.inFigures && one.title.number === title.number);
  return alike.length > 1 ? undefined : title.number;
}

function between(known: readonly (number | undefined)[], index: number): number | undefined {
  const before = known.findLastIndex((number, place) => place < index && number !== undefined);
  const after = known.findIndex((number, place) => place > index && number !== undefined);
  const [high, low] = [known[before], known[after]];
  if (high === undefined || low === undefined || high - low !== after - before) return undefined;
  return high - (index - before);
}
