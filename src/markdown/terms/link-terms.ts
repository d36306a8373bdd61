import type { Nodes, Parents, PhrasingContent, Root } from 'mdast';
import type { CitationLink } from '../nodes.ts';
import type { FoundTerm, TermFinder } from './finder.ts';

/** What is needed to turn terms into links. */
export interface TermLinkOptions {
  /** Finds the terms of the game in words; without it none are looked for. */
  readonly findTerms?: TermFinder | undefined;
  /** Finds where a term is defined or kept; null leaves its words as they are. */
  readonly resolveTerm?: ((key: string) => string | null) | undefined;
}

/**
 * Returns the transformer of a remark plugin that turns terms into links to what they mean: in each block the
 * first mention of each. What leads elsewhere already, comments, headings and what is drawn are left alone.
 */
export function remarkTerms({ findTerms, resolveTerm }: TermLinkOptions): (tree: Root) => void {
  return (tree) => {
    if (findTerms === undefined || resolveTerm === undefined) return;
    visit(tree, new Set(), (words, linked) => link(words, findTerms(words), resolveTerm, linked));
  };
}

/** Nodes in which no term is linked. */
const CLOSED = new Set<string>([
  'citationLink',
  'code',
  'glossaryTerm',
  'heading',
  'inlineCode',
  'inlineEnclosure',
  'label',
  'link',
  'linkReference',
  'preformatted',
] satisfies Nodes['type'][]);

const BLOCKS = new Set<string>([
  'glossaryDefinition',
  'listItem',
  'paragraph',
  'tableCell',
] satisfies Nodes['type'][]);

type Link = (words: string, linked: Set<string>) => PhrasingContent[] | undefined;

/** Calls itself once a level, of which there are `DEPTH_LIMIT` at most. */
function visit(parent: Parents, linked: Set<string>, toLinks: Link): void {
  const own = BLOCKS.has(parent.type) ? new Set<string>() : linked;
  const before: readonly Nodes[] = parent.children;
  const after = before.flatMap((child): readonly Nodes[] => {
    if (child.type === 'text') return toLinks(child.value, own) ?? [child];
    const isComment = child.type === 'blockEnclosure' && child.kind === 'comment';
    if ('children' in child && !isComment && !CLOSED.has(child.type)) visit(child, own, toLinks);
    return [child];
  });
  if (after.some((node, index) => node !== before[index])) {
    parent.children = after as typeof parent.children;
  }
}

function link(
  words: string,
  found: readonly FoundTerm[],
  resolve: (key: string) => string | null,
  linked: Set<string>,
): PhrasingContent[] | undefined {
  const pieces: PhrasingContent[] = [];
  let from = 0;
  for (const { key, start, end } of found) {
    const href = linked.has(key) ? null : resolve(key);
    if (href === null) continue;
    linked.add(key);
    if (start > from) pieces.push({ type: 'text', value: words.slice(from, start) });
    pieces.push(toLink(href, words.slice(start, end)));
    from = end;
  }
  if (from === 0) return undefined;
  if (from < words.length) pieces.push({ type: 'text', value: words.slice(from) });
  return pieces;
}

function toLink(href: string, words: string): CitationLink {
  return { type: 'citationLink', isTerm: true, href, children: [{ type: 'text', value: words }] };
}
