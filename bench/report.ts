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
}

/** What a row costs more than the row before: one page more with its data, one rule more. */
const MORE = ['ms/page more', 'ms/rule more'];

/** Prints figures; rows of one heading are compared with each other for what one more costs. */
export function createReport(print: (line: string) => void): Report {
  let before: { name: string; seconds: number; pages: number; rules: number }[] = [];
  return {
    heading: (text) => {
      before = [];
      print(`\n${text}`);
      print(['', 'seconds', 'MB', 'pages', 'ms/page', ...MORE].map(cell).join(''));
    },
    row: (name, { seconds, megabytes }, pages, rules) => {
      const kind = name.trim().startsWith('Hugo') ? 'Hugo' : '';
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
    },
    line: print,
  };
}

function cell(text: string, column: number): string {
  return column === 0 ? text.padEnd(34) : text.padStart(13);
}
