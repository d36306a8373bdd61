import type { Heading, Nodes, Paragraph, Parents, PhrasingContent, Root, TableCell } from 'mdast';
import { isLinkTarget } from './link-target.ts';
import './nodes.ts';
import { LONGEST_RUN } from './stored-code.ts';

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
    ? tidyPhrases(node.type === 'paragraph' ? node.children : node.children.map(closeBreaks))
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

/**
 * A heading is one line, and so is a cell, in which code with an escaped stroke cannot be written
 * besides. It calls itself once a level, of which there are `DEPTH_LIMIT` at most.
 */
function closeBreaks(phrase: PhrasingContent): PhrasingContent {
  if (phrase.type === 'break') return { type: 'text', value: ' ' };
  if (phrase.type === 'inlineCode' && phrase.value.includes('\\|')) {
    return { type: 'text', value: phrase.value };
  }
  return isAround(phrase) ? { ...phrase, children: phrase.children.map(closeBreaks) } : phrase;
}

function splitAtBreaks(phrases: readonly PhrasingContent[]): PhrasingContent[][] {
  const lines: PhrasingContent[][] = [[]];
  for (const phrase of phrases.flatMap(liftBreaks)) {
    if (phrase.type === 'break') lines.push([]);
    else lines.at(-1)?.push(phrase);
  }
  return lines;
}

/**
 * Puts line breaks between parts of emphasis, of a link and so on, in which they cannot stand. It
 * calls itself once a level, of which there are `DEPTH_LIMIT` at most.
 */
function liftBreaks(phrase: PhrasingContent): PhrasingContent[] {
  if (!isAround(phrase)) return [phrase];
  const lines = splitAtBreaks(phrase.children);
  return lines.flatMap((children, index): PhrasingContent[] => [
    ...(index === 0 ? [] : [{ type: 'break' as const }]),
    { ...phrase, children },
  ]);
}

function tidyLine(line: readonly PhrasingContent[]): PhrasingContent[] {
  const joined = joinAlike(line.flatMap((phrase) => tidyPhrase(phrase)));
  const last = joined.length - 1;
  return joined
    .map((phrase, index) => trim(phrase, index === 0, index === last))
    .filter((phrase) => phrase.type !== 'text' || phrase.value !== '');
}

type Around = Extract<PhrasingContent, { children: PhrasingContent[] }>;

/** Nodes around words of a sentence. */
function isAround(phrase: PhrasingContent): phrase is Around {
  return 'children' in phrase;
}

/**
 * What is around words needs words; of blank ones it leaves the white space. A link needs an address
 * besides, and holds no other. It calls itself once a level, of which there are `DEPTH_LIMIT` at most.
 */
function tidyPhrase(phrase: PhrasingContent, inLink = false): PhrasingContent[] {
  if (!isAround(phrase)) return [phrase];
  const isLink = phrase.type === 'link';
  const children = joinAlike(
    phrase.children.flatMap((child) => tidyPhrase(child, inLink || isLink)),
  );
  const isBlank = children.every((child) => child.type === 'text' && child.value.trim() === '');
  const isBare = isLink && (inLink || !isLinkTarget(phrase.url));
  return isBlank || isBare ? children : [{ ...phrase, children }];
}

/** Joins words that follow words, and code that follows code. */
function joinAlike(phrases: readonly PhrasingContent[]): PhrasingContent[] {
  return joinEach(joinEach(phrases, 'inlineCode').flatMap(tidyCode), 'text').map((phrase) =>
    phrase.type === 'text' ? { ...phrase, value: tidy(phrase.value) } : phrase,
  );
}

function joinEach(
  phrases: readonly PhrasingContent[],
  type: 'text' | 'inlineCode',
): PhrasingContent[] {
  const joined: PhrasingContent[] = [];
  for (const phrase of phrases) {
    const before = joined.at(-1);
    if (phrase.type === 'text' && phrase.value === '') continue;
    if (phrase.type !== type || before?.type !== type) joined.push(phrase);
    else joined.splice(-1, 1, { type, value: before.value + phrase.value });
  }
  return joined;
}

const TOO_MANY_TICKS = new RegExp(`\`{${LONGEST_RUN}}`, 'u');

/** Blanks at the edges of code stand around it, and code that no run of ticks could enclose is words. */
function tidyCode(phrase: PhrasingContent): PhrasingContent[] {
  if (phrase.type !== 'inlineCode') return [phrase];
  const value = phrase.value.replace(/\s+/gu, ' ');
  const words = value.trim();
  if (words === '' || TOO_MANY_TICKS.test(words)) return [{ type: 'text', value }];
  return [
    { type: 'text', value: value.startsWith(' ') ? ' ' : '' },
    { type: 'inlineCode', value: words },
    { type: 'text', value: value.endsWith(' ') ? ' ' : '' },
  ].filter((piece) => piece.value !== '') as PhrasingContent[];
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
