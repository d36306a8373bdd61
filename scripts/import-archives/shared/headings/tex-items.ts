import { dropStart, keepStart, type TextLine } from '../text-line.ts';
import type { MarkedLine } from './marked.ts';

/** Longest name of a rule that is looked at. */
const REACH = 200;
/** What stands before the name, the name, and what closes it. */
const SHAPES: readonly (readonly [mark: string, shape: RegExp])[] = [
  ['\\item[]', /^(\\item ?\[ ?(?:\\textbf\{)?)([^[\]{}]{1,100})((?:\}[.:]?)?\])/u],
  ['\\item \\textbf', /^(\\item[ \t]{1,9}\\textbf\{)([^{}]{1,100})(\})/u],
  ['\\textbf', /^((?:\\noindent[ \t]{0,9})?\\textbf\{)([^{}]{1,100})(\})/u],
];

/** Reads what names a rule at the beginning of a paragraph of LaTeX: `\item[101]`, `\item \textbf{101.}`. */
export function readTexItem(line: TextLine, index: number): MarkedLine | undefined {
  if (!line.text.startsWith('\\')) return undefined;
  const start = line.text.slice(0, REACH);
  for (const [mark, shape] of SHAPES) {
    const [whole, front = '', name = ''] = shape.exec(start) ?? [];
    if (whole === undefined) continue;
    const words = dropStart(keepStart(line, front.length + name.length), front.length);
    const signs = [
      keepStart(line, front.length).span,
      { ...line.span, start: words.span.end, end: line.span.start + whole.length },
    ];
    return {
      index,
      kind: 'bold',
      mark,
      depth: 0,
      words,
      after: dropStart(line, whole.length),
      signs,
      rules: [],
    };
  }
  return undefined;
}
