import type { List, ListItem, Paragraph } from 'mdast';
import type { Claim } from '../../draft.ts';
import { dropStart, keepStart, type TextLine } from '../../shared/text-line.ts';
import { BULLET, endsSentence } from './title-shape.ts';

/** An entry of a glossary: a term, and what it means in one item or several. */
export interface Entry {
  readonly term: TextLine;
  readonly meanings: readonly TextLine[];
}

const LONGEST_TERM = 40;
const MOST_WORDS = 5;
const FEWEST_ENTRIES = 2;
/** The part of the entries that must have one meaning each. */
const REGULAR = 0.75;

/**
 * Reads a run of bullet items as a glossary, in which a term and its meaning are an item each.
 * Returns undefined where it is a list of another kind.
 */
export function readGlossary(items: readonly TextLine[]): readonly Entry[] | undefined {
  const entries: { term: TextLine; meanings: TextLine[] }[] = [];
  for (const line of items) {
    if (isTerm(wordsOf(line).text)) entries.push({ term: line, meanings: [] });
    else if (entries.length === 0) return undefined;
    else entries.at(-1)?.meanings.push(line);
  }
  const regular = entries.filter(({ meanings }) => meanings.length === 1);
  const isGlossary = regular.length >= FEWEST_ENTRIES && regular.length >= entries.length * REGULAR;
  return isGlossary ? entries : undefined;
}

/** A term is short, begins with a capital or a figure and ends no sentence. */
function isTerm(text: string): boolean {
  if (text.length > LONGEST_TERM || endsSentence(text)) return false;
  return /^[\p{Lu}\p{N}\p{Sc}]/u.test(text) && text.split(/\s+/u).length <= MOST_WORDS;
}

/** Returns a line without its bullet. */
function wordsOf(line: TextLine): TextLine {
  return dropStart(line, bulletOf(line));
}

function bulletOf({ text }: TextLine): number {
  return BULLET.exec(text)?.[0].length ?? 0;
}

/** Builds a list of entries: the term in strong type, and a paragraph for each meaning. */
export function toGlossary(entries: readonly Entry[]): List {
  const children = entries.map(({ term, meanings }): ListItem => ({
    type: 'listItem',
    spread: meanings.length > 0,
    children: [
      toParagraph({ type: 'strong', children: [{ type: 'text', value: wordsOf(term).text }] }),
      ...meanings.map((line) => toParagraph({ type: 'text', value: wordsOf(line).text })),
    ],
  }));
  return { type: 'list', ordered: false, spread: false, children };
}

function toParagraph(child: Paragraph['children'][number]): Paragraph {
  return { type: 'paragraph', children: [child] };
}

/** Returns the claims on the lines of entries, in their order. */
export function claimGlossary(entries: readonly Entry[]): Claim[] {
  const lines = entries.flatMap(({ term, meanings }) => [term, ...meanings]);
  return lines.flatMap((line): Claim[] => [
    { span: keepStart(line, bulletOf(line)).span, as: 'marker' },
    { span: wordsOf(line).span, as: 'text' },
  ]);
}
