import type { Measured } from './measure.ts';

/** Pages that a run wrote. */
export interface Pages {
  readonly pages: number;
  readonly bytes: number;
}

/** Takes figures in as they come and prints them in columns. */
export interface Report {
  heading(text: string): void;
  /** `rules` is the number of rules, where a row more of them is compared with the row before. */
  row(name: string, measured: Measured, pages?: Pages, rules?: number): void;
  line(text: string): void;
  /** All that was taken in, as it can be written as JSON. */
  figures(): readonly Figure[];
}

/** One row. */
export interface Figure {
  readonly heading: string;
  readonly name: string;
  readonly seconds: number;
  readonly megabytes: number;
  readonly pages?: number;
  /** What was told below it. */
  readonly notes: readonly string[];
}

/** What a row costs more than the row before: one page more with its data, one rule more. */
const MORE = ['ms/page more', 'ms/rule more'];

/** Prints figures; rows of one heading are compared with each other for what one more costs. */
export function createReport(print: (line: string) => void): Report {
  const figures: (Figure & { readonly notes: string[] })[] = [];
  let under = '';
  let before: { name: string; seconds: number; pages: number; rules: number }[] = [];
  return {
    figures: () => figures,
    heading: (text) => {
      before = [];
      under = text;
      print(`\n${text}`);
      print(['', 'seconds', 'MB', 'pages', 'ms/page', ...MORE].map(cell).join(''));
    },
    row: (name, { seconds, megabytes }, pages, rules) => {
      const kind = /^(?:Hugo, the same \w+|Plain script|Raw files)/u.exec(name.trim())?.[0] ?? '';
      const last = before.findLast((row) => row.name === kind);
      if (rules !== undefined && pages) {
        before.push({ name: kind, seconds, pages: pages.pages, rules });
      }
      const costOf = (count: number | undefined, lastCount: number | undefined): string =>
        last === undefined || count === undefined || lastCount === undefined
          ? ''
          : (((seconds - last.seconds) * 1000) / (count - lastCount)).toFixed(2);
      const cells = [
        name,
        seconds.toFixed(2),
        String(megabytes),
        pages ? String(pages.pages) : '',
        pages ? ((seconds * 1000) / pages.pages).toFixed(2) : '',
        costOf(pages?.pages, last?.pages),
        costOf(rules, last?.rules),
      ];
      print(cells.map(cell).join(''));
      figures.push({
        heading: under,
        name: name.trim(),
        seconds,
        megabytes,
        ...(pages && { pages: pages.pages }),
        notes: [],
      });
    },
    line: (text) => {
      print(text);
      if (under !== '') figures.at(-1)?.notes.push(text.trim());
    },
  };
}

function cell(text: string, column: number): string {
  return column === 0 ? text.padEnd(34) : text.padStart(13);
}
