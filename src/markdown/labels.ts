import type { Heading, List, ListItem, Paragraph, PhrasingContent, Root } from 'mdast';
import { blocksOf } from './blocks.ts';
import { addProperties } from './properties.ts';

/** `3.`, `12)`, `(2)`, `1.2.`, `A.`, `b)`, `(c)`, `IV.`, `A.1`, `D.10.`, with white space or the end behind it. */
const LABEL =
  /^(?:\(?(?:\d{1,3}|[IVX]{1,5}|[ivx]{1,5}|[A-Za-z])\)|(?:\d{1,3}(?:\.\d{1,3})*|[IVX]{1,5}|[ivx]{1,5}|[A-Za-z])\.|[A-Z](?:\.\d{1,3})+\.?)(?=\s|$)/u;

/** A letter and a full stop before another such pair are the beginning of a name. */
const INITIALS = /^[A-Z]\. ?[A-Z]\./u;

/** A decimal label, which gives the place of its item in a list. */
const DECIMAL = /^\(?(\d{1,3})[.)]$/u;

/**
 * Returns the transformer of a remark plugin that sets printed numbers and letters at the start of
 * paragraphs, items and headings apart from the words behind them. A list whose items all begin with one
 * becomes an ordered list, numbered as printed.
 */
export function remarkLabels(): (tree: Root) => void {
  return (tree) => {
    const blocks = blocksOf(tree);
    for (const { block } of blocks) {
      if (block.type === 'paragraph' || block.type === 'heading') splitLabel(block);
    }
    for (const { block } of blocks) if (block.type === 'list') numberItems(block);
  };
}

function splitLabel(block: Heading | Paragraph): void {
  const [first] = block.children;
  if (first?.type !== 'text') return;
  const words = first.value.trimStart();
  const label = INITIALS.test(words) ? undefined : LABEL.exec(words)?.[0];
  if (label === undefined) return;
  const rest = words.slice(label.length);
  const pieces: PhrasingContent[] = [{ type: 'label', value: label }];
  if (rest !== '') pieces.push({ type: 'text', value: rest });
  block.children = [...pieces, ...block.children.slice(1)];
}

function numberItems(list: List): void {
  if (list.ordered === true) return;
  const labels = list.children.map(labelOf);
  if (!labels.every((label) => label !== undefined)) return;
  list.data = { hName: 'ol' };
  addProperties(list, { className: ['labelled'] });
  for (const [index, item] of list.children.entries()) {
    const value = DECIMAL.exec(labels[index] ?? '')?.[1];
    if (value !== undefined) addProperties(item, { value: String(Number(value)) });
  }
}

function labelOf({ children }: ListItem): string | undefined {
  const [first] = children;
  const [label] = first?.type === 'paragraph' ? first.children : [];
  return label?.type === 'label' ? label.value : undefined;
}
