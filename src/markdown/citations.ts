import type { Link, Nodes, Parents, PhrasingContent, Root, Text } from 'mdast';
import { toString } from 'mdast-util-to-string';
import type { Citation } from '../schemas/index.ts';
import { readRuleTarget } from './link-target.ts';
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
  const add = (citation: Citation) => {
    const key = JSON.stringify([citation.kind, citation.key, citation.revision]);
    if (!found.has(key)) found.set(key, citation);
    return undefined;
  };
  visitWords(tree, {
    words: (text, place) => {
      for (const placed of citationsIn(text, place, options)) add(toCitation(text.value, placed));
      return undefined;
    },
    link: (_, citation) => add(citation),
  });
  return [...found.values()];
}

/**
 * Returns the transformer of a remark plugin that turns the words of citations into links, where they lead
 * somewhere, and does the same with links to rules that the source has itself.
 */
export function remarkCitations(options: CitationLinkOptions): (tree: Root) => void {
  return (tree) => {
    visitWords(tree, {
      words: (text, place) => link(text, citationsIn(text, place, options), options),
      link: ({ children }, citation) => {
        const target = options.resolve(citation);
        return target ? [{ type: 'citationLink', ...target, children }] : children;
      },
    });
  };
}

/** Reads a link of the source as a citation; undefined where it leads out of the archive. */
function citationOf(node: Link): Citation | undefined {
  const key = readRuleTarget(node.url);
  const printed = toString(node);
  return key === undefined || printed === '' ? undefined : { kind: 'rule', key, printed };
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

/** What is done with words and links; each gives what takes their place, undefined for themselves. */
interface Visitor {
  readonly words: (text: Text, place: Place) => PhrasingContent[] | undefined;
  readonly link: (node: Link, citation: Citation) => PhrasingContent[] | undefined;
}

/**
 * Visits each run of words that may cite, and each link to a rule, and puts what is given in its place.
 * It calls itself once a level, of which there are `DEPTH_LIMIT` at most.
 */
function visitWords(parent: Parents, visitor: Visitor): void {
  const before: readonly Nodes[] = parent.children;
  const after = before.flatMap((child, index): readonly Nodes[] => {
    if (child.type === 'text') return visitor.words(child, placeOf(parent, index)) ?? [child];
    if (child.type === 'link') {
      const citation = citationOf(child);
      return (citation && visitor.link(child, citation)) ?? [child];
    }
    if ('children' in child && !CLOSED.has(child.type)) visitWords(child, visitor);
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
