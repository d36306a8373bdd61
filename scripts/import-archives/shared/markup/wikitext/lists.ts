import type { BlockContent, ListItem, Paragraph } from 'mdast';

/** A line of a list: its signs, `*#`, and its words. */
export interface ListLine {
  readonly signs: string;
  readonly paragraph: Paragraph;
}

/** Signs beyond these are words. */
export const DEEPEST_LIST = 20;

/**
 * Builds lists of lines that follow each other: `*` items, `#` numbered items, `:` set in, `;` terms.
 * It calls itself once a sign, of which there are `DEEPEST_LIST` at most.
 */
export function buildLists(lines: readonly ListLine[], level = 0): BlockContent[] {
  const blocks: BlockContent[] = [];
  for (let from = 0, to = 0; from < lines.length; from = to) {
    const sign = lines[from]?.signs[level] ?? '';
    if (sign === '') {
      const paragraph = lines[from]?.paragraph;
      if (paragraph) blocks.push(paragraph);
      to = from + 1;
      continue;
    }
    while (to < lines.length && lines[to]?.signs[level] === sign) to++;
    for (const block of buildGroup(sign, lines.slice(from, to), level)) blocks.push(block);
  }
  return blocks;
}

function buildGroup(sign: string, lines: readonly ListLine[], level: number): BlockContent[] {
  if (sign === ':') return [{ type: 'blockquote', children: buildLists(lines, level + 1) }];
  if (sign === ';') return buildLists(lines, level + 1).map(toTerm);
  const items: ListLine[][] = [];
  for (const line of lines) {
    const last = items.at(-1);
    if (line.signs.length === level + 1 || last === undefined) items.push([line]);
    else last.push(line);
  }
  const children = items.map((item): ListItem => ({
    type: 'listItem',
    spread: false,
    children: buildLists(item, level + 1),
  }));
  return [{ type: 'list', ordered: sign === '#', spread: false, children }];
}

function toTerm(block: BlockContent): BlockContent {
  if (block.type !== 'paragraph') return block;
  return { type: 'paragraph', children: [{ type: 'strong', children: block.children }] };
}
