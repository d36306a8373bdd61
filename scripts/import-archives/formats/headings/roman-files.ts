import { readRuleName } from '../../shared/headings/rule-name.ts';

/** `IV - Bell`, `Chapter IV`, `article-iv_bell`: the Roman number with which the name of a file begins. */
const ROMAN =
  /^(?:(?:chapter|part|section|article|title|rule|law)[\s_-]{0,3})?([ivxlc]{1,9}|[IVXLC]{1,9})(?:[\s._-]{1,3}|$)/u;

/** The least number of files that are called so; of fewer the letters may be words. */
const FEWEST = 3;

/** A Roman number in the name of a file. */
export interface RomanName {
  readonly number: string;
  /** Where the words behind it begin. */
  readonly size: number;
  readonly value: number;
}

/**
 * Finds the Roman numbers of files by their names without folders and endings, where they count on from the first; none
 * where any is missing or comes twice.
 */
export function romanNames(bases: readonly string[]): ReadonlyMap<string, RomanName> {
  const found = new Map<string, RomanName>();
  for (const base of bases) {
    const [whole, number = ''] = ROMAN.exec(base.slice(0, 60)) ?? [];
    const value = readRuleName(`Rule ${number}`)?.key[0];
    if (whole !== undefined && value !== undefined) {
      found.set(base, { number, size: whole.length, value });
    }
  }
  const values = [...found.values()].map(({ value }) => value).sort((a, b) => a - b);
  const areCounted = values.every((value, at) => value === at + 1);
  return areCounted && values.length >= FEWEST ? found : new Map();
}
