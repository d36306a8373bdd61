import type { Heading, Nodes, Paragraph, Parents, PhrasingContent, Root, TableCell } from 'mdast';

/**
 * Makes a copy of a text without what Markdown cannot say: text nodes that follow each other become
 * one, white space and line breaks at the edges of blocks go, and so does what holds no words.
 */
export function toStorable(tree: Root): Root {
  return { ...tree, children: storableChildren(tree.children) };
}

function storableChildren<Child extends Nodes>(children: readonly Child[]): Child[] {
  return children.map((child) => toStorableNode(child)).filter((child) => child !== null);
}

/** It and `storableChildren` call each other once a level, of which there are `DEPTH_LIMIT` at most. */
function toStorableNode<Node extends Nodes>(node: Node): Node | null {
  if (!('children' in node)) return node;
  const children = holdsPhrases(node)
    ? tidyPhrases(node.children)
    : storableChildren<Nodes>(node.children);
  return children.length === 0 && node.type !== 'tableCell' ? null : { ...node, children };
}

type PhrasingBlock = Heading | Paragraph | TableCell;

const PHRASING = new Set<string>([
  'heading',
  'paragraph',
  'tableCell',
] satisfies PhrasingBlock['type'][]);

function holdsPhrases(node: Parents): node is PhrasingBlock {
  return PHRASING.has(node.type);
}

function tidyPhrases(phrases: readonly PhrasingContent[]): PhrasingContent[] {
  const lines = splitAtBreaks(phrases).map(tidyLine);
  const written = lines.filter((line) => line.length > 0);
  return written.flatMap((line, index) => (index === 0 ? line : [{ type: 'break' }, ...line]));
}

function splitAtBreaks(phrases: readonly PhrasingContent[]): PhrasingContent[][] {
  const lines: PhrasingContent[][] = [[]];
  for (const phrase of phrases) {
    if (phrase.type === 'break') lines.push([]);
    else lines.at(-1)?.push(phrase);
  }
  return lines;
}

function tidyLine(line: readonly PhrasingContent[]): PhrasingContent[] {
  const joined = joinTexts(line.flatMap(unwrapBlank));
  const last = joined.length - 1;
  return joined
    .map((phrase, index) => trim(phrase, index === 0, index === last))
    .filter((phrase) => phrase.type !== 'text' || phrase.value !== '');
}

/**
 * Emphasis needs words; of blank ones it leaves the white space. It calls itself once a level, of
 * which there are `DEPTH_LIMIT` at most.
 */
function unwrapBlank(phrase: PhrasingContent): PhrasingContent[] {
  if (phrase.type !== 'strong' && phrase.type !== 'emphasis') return [phrase];
  const children = joinTexts(phrase.children.flatMap(unwrapBlank));
  const isBlank = children.every((child) => child.type === 'text' && child.value.trim() === '');
  return isBlank ? children : [{ ...phrase, children }];
}

function joinTexts(phrases: readonly PhrasingContent[]): PhrasingContent[] {
  const joined: PhrasingContent[] = [];
  for (const phrase of phrases) {
    const before = joined.at(-1);
    if (phrase.type !== 'text') joined.push(phrase);
    else if (before?.type !== 'text') joined.push({ type: 'text', value: tidy(phrase.value) });
    else joined.splice(-1, 1, { type: 'text', value: tidy(before.value + phrase.value) });
  }
  return joined;
}

/**
 * Makes a line end a space, so that no word comes to stand at the beginning of a line, where it might
 * be markup, and takes the kinds of white space away that Markdown cannot write.
 */
function tidy(words: string): string {
  return words
    .replace(/[\f\v]/gu, ' ')
    .replace(/\s+/gu, (blanks) => (blanks.includes('\n') ? ' ' : blanks));
}

function trim(phrase: PhrasingContent, isFirst: boolean, isLast: boolean): PhrasingContent {
  if (phrase.type !== 'text') return phrase;
  const start = isFirst ? phrase.value.trimStart() : phrase.value;
  return { ...phrase, value: isLast ? start.trimEnd() : start };
}
