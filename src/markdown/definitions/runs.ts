import type { Nodes, Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import '../nodes.ts';

/** Where something stands in the words of a run. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** The words of one paragraph, without those of comments. */
export interface Run {
  readonly words: string;
  /** What stands in quotation marks, without them, or in emphasis; in order. */
  readonly marked: readonly Range[];
  /** Id of the block in which it stands, as `remarkAnchors` gave it. */
  readonly id: string | undefined;
}

/** An entry of a glossary. */
export interface Entry {
  readonly term: string;
  readonly words: string;
  readonly id: string;
}

/** What definitions are looked for in: paragraphs and glossaries of a text, in order. */
export interface Runs {
  readonly runs: readonly Run[];
  readonly entries: readonly Entry[];
}

/**
 * Reads the paragraphs and glossaries of a text that has been made ready to be shown. Comments, headings, tables
 * and what is drawn or set apart define nothing.
 */
export function readRuns(tree: Root): Runs {
  const runs: Run[] = [];
  const entries: Entry[] = [];
  visit(tree, undefined, runs, entries);
  return { runs, entries };
}

const HOLDS_BLOCKS = new Set<string>([
  'blockquote',
  'glossary',
  'glossaryDefinition',
  'list',
  'listItem',
  'root',
] satisfies Nodes['type'][]);

/** Calls itself once a level, of which there are `DEPTH_LIMIT` at most. */
function visit(node: Nodes, around: string | undefined, runs: Run[], entries: Entry[]): void {
  const id = idOf(node) ?? around;
  if (node.type === 'paragraph') runs.push(readRun(node, id));
  if (!('children' in node) || !HOLDS_BLOCKS.has(node.type)) return;
  const children: readonly Nodes[] = node.children;
  children.forEach((child, index) => {
    if (child.type === 'glossaryTerm') {
      entries.push(readEntry(child.id, child, children[index + 1]));
    }
    visit(child, id, runs, entries);
  });
}

function readEntry(id: string, term: Nodes, meaning: Nodes | undefined): Entry {
  return { id, term: toString(term), words: meaning === undefined ? '' : toString(meaning) };
}

function idOf(node: Nodes): string | undefined {
  const id = node.data?.hProperties?.id;
  return typeof id === 'string' ? id : undefined;
}

function readRun(paragraph: Nodes, id: string | undefined): Run {
  const parts: string[] = [];
  const emphasised: Range[] = [];
  collect(paragraph, { parts, emphasised, length: 0 });
  const words = parts.join('');
  const marked = [...emphasised, ...quotedIn(words)].sort((a, b) => a.start - b.start);
  return { words, marked, id };
}

interface Collected {
  readonly parts: string[];
  readonly emphasised: Range[];
  length: number;
}

/** Calls itself once a level of emphasis. */
function collect(node: Nodes, into: Collected): void {
  if (node.type === 'inlineEnclosure' || node.type === 'label') return;
  if ('value' in node || node.type === 'break') {
    const value = 'value' in node ? node.value : '\n';
    into.parts.push(value);
    into.length += value.length;
  }
  if (!('children' in node)) return;
  const start = into.length;
  for (const child of node.children) collect(child, into);
  const isMarked = node.type === 'emphasis' || node.type === 'strong' || node.type === 'underline';
  if (isMarked && into.length > start) into.emphasised.push({ start, end: into.length });
}

/** Nobody defines anything longer than this. */
const LONGEST = 48;

const QUOTED = new RegExp(
  [
    `"([^"\\n]{1,${LONGEST}})"`,
    `“([^“”\\n]{1,${LONGEST}})”`,
    `(?<![\\p{L}\\p{N}])[‘']([^‘’'\\n]{1,${LONGEST}})[’'](?![\\p{L}\\p{N}])`,
  ].join('|'),
  'gu',
);

function quotedIn(words: string): Range[] {
  return [...words.matchAll(QUOTED)].map(({ 0: { length }, index }) => ({
    start: index + 1,
    end: index + length - 1,
  }));
}
