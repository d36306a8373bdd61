import type { Nodes, Parents, PhrasingContent, Root, Text } from 'mdast';
import type { Citation } from '../schemas/index.ts';
import './nodes.ts';
import {
  findMentions,
  type Archive,
  type Mention,
  type PlacedCitation,
} from './references/index.ts';

/** Which citations to look for. */
export interface CitationOptions extends Archive {
  /** Names of forms, as a game's file lists them under `references`. */
  readonly references: readonly string[];
}

/** Where a citation leads. */
interface Target {
  readonly href: string;
  readonly title?: string | undefined;
}

/** What is needed to turn citations into links. */
export interface CitationLinkOptions extends CitationOptions {
  /** Finds where a citation leads; null leaves its words as they are. */
  readonly resolve: (citation: Citation) => Target | null;
}

/** Finds everything that a text cites: each thing once, in the order of its first mention. */
export function findCitations(tree: Root, options: CitationOptions): Citation[] {
  const found = new Map<string, Citation>();
  visitWords(tree, (text, place) => {
    for (const placed of citationsIn(text, place, options)) {
      const citation = toCitation(text.value, placed);
      const key = JSON.stringify([citation.kind, citation.key, citation.revision]);
      if (!found.has(key)) found.set(key, citation);
    }
    return undefined;
  });
  return [...found.values()];
}

/** A remark plugin that turns the words of citations into links, where they lead somewhere. */
export function remarkCitations(options: CitationLinkOptions): (tree: Root) => void {
  return (tree) => {
    if (options.references.length === 0) return;
    visitWords(tree, (text, place) => link(text, citationsIn(text, place, options), options));
  };
}

/** Where a run of words stands: at the start of a heading or of another block, or further in. */
type Place = 'heading' | 'block' | 'within';

function citationsIn(text: Text, place: Place, options: CitationOptions): PlacedCitation[] {
  return findMentions(text.value, options.references, options)
    .filter((mention) => !isOwnLabel(text.value, mention, place))
    .flatMap(({ citations }) => citations);
}

/** Tells whether a mention is the number of the block itself: `Rule 33: Foo` as a heading, `Rule 1. Foo`. */
function isOwnLabel(words: string, { start, end }: Mention, place: Place): boolean {
  if (place === 'within' || words.slice(0, start).trim() !== '') return false;
  return place === 'heading' || /^[.:)](?:\s|$)/u.test(words.slice(end, end + 2));
}

function link(
  { value }: Text,
  placed: readonly PlacedCitation[],
  { resolve }: CitationLinkOptions,
): PhrasingContent[] | undefined {
  const pieces: PhrasingContent[] = [];
  let from = 0;
  for (const citation of placed) {
    const target = resolve(toCitation(value, citation));
    if (!target) continue;
    const { start, end } = citation;
    const children: PhrasingContent[] = [{ type: 'text', value: value.slice(start, end) }];
    if (start > from) pieces.push({ type: 'text', value: value.slice(from, start) });
    pieces.push({ type: 'citationLink', ...target, children });
    from = end;
  }
  if (from === 0) return undefined;
  if (from < value.length) pieces.push({ type: 'text', value: value.slice(from) });
  return pieces;
}

function toCitation(words: string, { start, end, ...citation }: PlacedCitation): Citation {
  return { ...citation, printed: words.slice(start, end) };
}

/** Nodes whose words cite nothing: they lead somewhere already, or are drawn with characters. */
const CLOSED = new Set<string>([
  'citationLink',
  'code',
  'inlineCode',
  'label',
  'link',
  'linkReference',
  'preformatted',
] satisfies Nodes['type'][]);

/**
 * Visits each run of words that may cite, and puts what `visit` gives in its place; undefined leaves
 * the words as they are. It calls itself once a level, of which there are `DEPTH_LIMIT` at most.
 */
function visitWords(
  parent: Parents,
  visit: (text: Text, place: Place) => PhrasingContent[] | undefined,
): void {
  const before: readonly Nodes[] = parent.children;
  const after = before.flatMap((child, index): readonly Nodes[] => {
    if (child.type === 'text') return visit(child, placeOf(parent, index)) ?? [child];
    if ('children' in child && !CLOSED.has(child.type)) visitWords(child, visit);
    return [child];
  });
  const isChanged = after.some((node, index) => node !== before[index]);
  if (isChanged) parent.children = after as typeof parent.children;
}

function placeOf(parent: Parents, index: number): Place {
  if (index > 0) return 'within';
  if (parent.type === 'heading') return 'heading';
  return parent.type === 'paragraph' ? 'block' : 'within';
}
