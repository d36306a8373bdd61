import type { Code, Paragraph } from 'mdast';
import { readMark } from './labels.ts';
import type { IndentedLine } from './indented-line.ts';

/** Cuts lines into runs between blank lines. */
export function toBlocks(lines: readonly IndentedLine[]): IndentedLine[][] {
  const blocks: IndentedLine[][] = [];
  let block: IndentedLine[] = [];
  for (const line of lines) {
    if (line.words !== '') block.push(line);
    else if (block.length > 0) {
      blocks.push(block);
      block = [];
    }
  }
  return block.length > 0 ? [...blocks, block] : blocks;
}

const COLUMNS = /\S {3,}\S/u;
const RULE = /^[-=_]{3,}(?: +[-=_]{3,})*$/u;

/** Returns whether every line has columns or rules them off, so that its spaces mean something. */
export function isTable(block: readonly IndentedLine[]): boolean {
  if (block.length < 2 || !block.some(({ words }) => COLUMNS.test(words))) return false;
  return block.every(
    ({ words }) => (COLUMNS.test(words) || RULE.test(words)) && readMark(words) === undefined,
  );
}

/**
 * Returns whether lines end where their writer ended them, as in verse: none of at least three fills
 * its line, though each but the last could have taken the next one's first word within `width`.
 */
export function isVerse(block: readonly IndentedLine[], width: number): boolean {
  if (block.length < 3 || block.some(({ words }) => readMark(words) !== undefined)) return false;
  return block.every((line, index) => {
    const word = block[index + 1]?.words.split(' ', 1)[0] ?? '';
    return line.indent + line.words.length + 1 + word.length <= width;
  });
}

/** Makes a block of lines in which every column is kept. */
export function toCode(lines: readonly IndentedLine[]): Code {
  const value = lines.map(({ words, indent }) => (words === '' ? '' : ' '.repeat(indent) + words));
  return { type: 'code', lang: null, meta: null, value: value.join('\n') };
}

/** Makes a paragraph in which every line ends where it ended. */
export function toVerse(lines: readonly IndentedLine[]): Paragraph {
  const children = lines.flatMap(({ words }, index): Paragraph['children'] => [
    ...(index > 0 ? [{ type: 'break' as const }] : []),
    { type: 'text', value: words },
  ]);
  return { type: 'paragraph', children };
}
