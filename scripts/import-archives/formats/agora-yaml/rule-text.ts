import { isScalar, type Scalar } from 'yaml';
import { lineAt, type SourceFile } from '../../document.ts';
import { withoutBlankEnds, type IndentedLine } from '../../shared/indented/indented-line.ts';
import type { Field } from './yaml-nodes.ts';

const HEADER = /^[|>][+-]?([1-9]?)/u;
const BLANK = /^\s*$/u;

const BLOCKS: ReadonlySet<string | undefined> = new Set(['BLOCK_LITERAL', 'BLOCK_FOLDED']);

/** Plain words that begin below their key, where somebody forgot the sign of a block. */
function isBelowKey({ type }: Scalar, { place, lines: [first, last], value }: Field): boolean {
  return (
    type === 'PLAIN' &&
    last > first &&
    (value?.range?.[0] ?? 0) > 0 &&
    place.end - place.start <= 'text:'.length
  );
}

/**
 * Returns the lines of a block of text (`text: |`, `text: |2`), without blank lines around it and
 * without the indentation of the block. Undefined where the text is no such block.
 */
export function readTextLines(file: SourceFile, field: Field): readonly IndentedLine[] | undefined {
  const { value } = field;
  if (!isScalar(value) || !(BLOCKS.has(value.type) || isBelowKey(value, field))) return undefined;
  const first = field.lines[0] + 1;
  const inner = file.lines.slice(first - 1, field.lines[1]);
  const margin =
    statedIndent(file, field) ?? indentOf(inner.find((line) => !BLANK.test(line)) ?? '');
  const end = inner.findIndex((line) => !BLANK.test(line) && indentOf(line) < Math.max(1, margin));
  const block = end < 0 ? inner : inner.slice(0, end);
  return withoutBlankEnds(block.map((line, index) => textLine(file, first + index, line, margin)));
}

function statedIndent(file: SourceFile, { place, lines }: Field): number | undefined {
  const rest = lineAt(file, lines[0])
    .slice(place.start)
    .replace(/^[^|>]*/u, '');
  const digit = HEADER.exec(rest)?.[1];
  return digit === undefined || digit === '' ? undefined : Number(digit);
}

function indentOf(line: string): number {
  return line.length - line.replace(/^ +/u, '').length;
}

function textLine(file: SourceFile, line: number, text: string, margin: number): IndentedLine {
  const start = text.length - text.trimStart().length;
  const end = Math.max(start, text.trimEnd().length);
  const span = { line, start, end, file: file.name };
  return { words: text.slice(start, end), indent: Math.max(0, start - margin), span };
}
