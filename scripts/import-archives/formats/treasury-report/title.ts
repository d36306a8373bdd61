import { readNumberWords } from './number-words.ts';

/** The title of a report, as far as it can be read. */
export interface Title {
  /** Undefined where it has none that can be read. */
  readonly number: number | undefined;
  /** Whether the number is in figures: the older reports all bear the same one, which is but a name. */
  readonly inFigures: boolean;
}

const TITLE = /^\s{0,80}FORB[E3]S\s{1,20}(?<rest>\S.{0,100}?)\s{0,80}$/iu;

/**
 * Reads the title of a report, `FORBES FOUR HUNDRED SIXTY-TWO` or `Forbes 500 (weekly)`; undefined where
 * a line is none. The whole title is in capitals, unless its number is in figures.
 */
export function readTitle(line: string): Title | undefined {
  const rest = line.length > 300 ? undefined : TITLE.exec(line)?.groups?.['rest'];
  if (rest === undefined) return undefined;
  const figures = /^(?<number>\d{1,6})(?:\s{1,4}\([^)]*\))?$/u.exec(rest)?.groups?.['number'];
  if (figures !== undefined) return { number: Number(figures), inFigures: true };
  const isShouted = line === line.toUpperCase();
  return isShouted ? { number: readNumberWords(rest), inFigures: false } : undefined;
}
