import type { ListItem, PhrasingContent, Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { toSlug } from '../schemas/index.ts';
import { blocksOf, type PlacedBlock } from './blocks.ts';
import type { Glossary, GlossaryDefinition, GlossaryTerm } from './nodes.ts';

/** Where the terms of a glossary can be linked to. */
export interface GlossaryOptions {
  /** Stands before the id of each term. */
  readonly idPrefix?: string | undefined;
}

/** A term that a text defines. */
interface Term {
  readonly words: string;
  /** Id of the term where the text is rendered, without the prefix. */
  readonly id: string;
}

/** Finds the terms of all glossaries in a text, in order. */
export function findTerms(tree: Root): Term[] {
  return findGlossaries(tree)
    .flatMap(({ entries }) => entries)
    .map(({ term, id }) => ({ words: toString(term), id }));
}

/**
 * Returns the transformer of a remark plugin that turns lists into glossaries in which every item is a term
 * in strong type, followed by what it means.
 */
export function remarkGlossary({ idPrefix = '' }: GlossaryOptions = {}): (tree: Root) => void {
  return (tree) => {
    // Inner ones first, so that an outer one takes them over as they have become.
    for (const { entries, siblings, index } of findGlossaries(tree).reverse()) {
      const children = entries.flatMap((entry) => toPair(entry, idPrefix));
      const glossary: Glossary = { type: 'glossary', children };
      siblings.splice(index, 1, glossary);
    }
  };
}

interface Entry {
  readonly term: PhrasingContent[];
  readonly id: string;
  readonly item: ListItem;
}

interface FoundList extends PlacedBlock {
  readonly entries: readonly Entry[];
}

function findGlossaries(tree: Root): FoundList[] {
  const idsTaken = new Map<string, number>();
  return blocksOf(tree).flatMap((placed) => {
    const { block } = placed;
    if (block.type !== 'list' || !block.children.every(isEntry)) return [];
    return [{ ...placed, entries: block.children.map((item) => toEntry(item, idsTaken)) }];
  });
}

function isEntry(item: ListItem): boolean {
  return termOf(item) !== undefined && item.children.length > 1;
}

function termOf({ children }: ListItem): PhrasingContent[] | undefined {
  const [first] = children;
  if (first?.type !== 'paragraph' || first.children.length !== 1) return undefined;
  const [strong] = first.children;
  return strong?.type === 'strong' ? strong.children : undefined;
}

function toEntry(item: ListItem, idsTaken: Map<string, number>): Entry {
  const term = termOf(item) ?? [];
  const id = `term-${toSlug(toString(term))}`;
  const before = idsTaken.get(id) ?? 0;
  idsTaken.set(id, before + 1);
  return { term, item, id: before === 0 ? id : `${id}-${before + 1}` };
}

function toPair({ term, id, item }: Entry, idPrefix: string): [GlossaryTerm, GlossaryDefinition] {
  return [
    { type: 'glossaryTerm', id: idPrefix + id, children: term },
    { type: 'glossaryDefinition', children: item.children.slice(1) },
  ];
}
