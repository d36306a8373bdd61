import { readNumberWords } from './number-words.ts';

const TITLE = /^\s{0,80}FORBES +(?<words>[A-Z][A-Z -]{0,60}?)\s{0,80}$/u;

/** Reads the number of a report from its title, `FORBES FOUR HUNDRED SIXTY-TWO`. */
export function readTitle(line: string): number | undefined {
  const words = line.length > 200 ? undefined : TITLE.exec(line)?.groups?.['words'];
  return words === undefined ? undefined : readNumberWords(words);
}
