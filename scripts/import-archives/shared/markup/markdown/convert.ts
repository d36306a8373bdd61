import type {
  BlockContent,
  Definition,
  Heading,
  List,
  ListItem,
  Nodes,
  PhrasingContent,
  RootContent,
} from 'mdast';
import { headingDepths } from '../../heading-depths.ts';
import { resolveHtml } from '../inline-html.ts';
import { linkAddresses, linkTo } from '../links.ts';
import type { MarkupOptions } from '../options.ts';
import type { Words } from '../placed-text.ts';
import type { ParsedMarkdown } from './parse.ts';

/** What the nodes of one text are converted with. */
interface Conversion {
  readonly text: string;
  readonly options: MarkupOptions;
  /** Pieces that hold words; those of tags and numbers that stay are added. */
  readonly words: Words[];
  /** The pieces of each raw HTML, by the place where it begins. */
  readonly html: ReadonlyMap<number, readonly Words[]>;
  readonly definitions: ReadonlyMap<string, Definition>;
  readonly depthOf: (printed: number) => Heading['depth'];
}

/**
 * Makes a body of the tree of a Markdown text: links resolved, raw HTML as it is meant, printed numbers
 * of lists as words. Words that the tree alone shows to be such are added to `words`. The tree is no
 * deeper than `DEPTH_LIMIT`, and all functions here call themselves once a level of it.
 */
export function convertBlocks(
  { tree, words, html }: ParsedMarkdown,
  text: string,
  options: MarkupOptions,
): RootContent[] {
  const definitions = new Map<string, Definition>();
  collectDefinitions(tree, definitions);
  const conversion = { text, options, words, html, definitions, depthOf: headingDepths() };
  return tree.children.flatMap((node) => toBlocks(node, conversion));
}

/** Calls itself for the levels of the text, of which depth was limited before. */
function collectDefinitions(node: Nodes, found: Map<string, Definition>): void {
  if (node.type === 'definition' && !found.has(node.identifier)) found.set(node.identifier, node);
  if ('children' in node) for (const child of node.children) collectDefinitions(child, found);
}

/** It and those for lists and items call each other for the levels of the text, of which depth was limited before. */
function toBlocks(node: RootContent, conversion: Conversion): BlockContent[] {
  switch (node.type) {
    case 'paragraph':
      return [{ type: 'paragraph', children: toPhrases(node.children, conversion) }];
    case 'heading': {
      const depth = conversion.depthOf(node.depth);
      return [{ type: 'heading', depth, children: toPhrases(node.children, conversion) }];
    }
    case 'blockquote':
      return [{ type: 'blockquote', children: toAllBlocks(node.children, conversion) }];
    case 'code':
      return [{ type: 'code', value: node.value }];
    case 'list':
      return [toList(node, conversion)];
    case 'table': {
      const children = node.children.map((row) => ({
        ...row,
        children: row.children.map((cell) => ({
          ...cell,
          children: toPhrases(cell.children, conversion),
        })),
      }));
      return [{ type: 'table', children }];
    }
    default:
      return [];
  }
}

function toAllBlocks(nodes: readonly RootContent[], conversion: Conversion): BlockContent[] {
  return nodes.flatMap((node) => toBlocks(node, conversion));
}

/** A number as a list prints it. */
const NUMBER = /^\d{1,9}[.)]/u;

function toList(list: List, conversion: Conversion): List {
  const labels = list.children.map((item) => labelOf(item, conversion));
  const countsOn = labels.every(
    (label, index) =>
      index === 0 || Number.parseInt(label, 10) > Number.parseInt(labels[index - 1] ?? '', 10),
  );
  const keepsLabels = list.ordered === true && countsOn;
  const children = list.children.map((item, index): ListItem => {
    const blocks = toAllBlocks(item.children, conversion);
    const label = keepsLabels ? (labels[index] ?? '') : '';
    return {
      type: 'listItem',
      spread: item.spread === true,
      children: label === '' ? blocks : addLabel(label, item, blocks, conversion),
    };
  });
  const isOrdered = list.ordered === true && !keepsLabels;
  return {
    type: 'list',
    ordered: isOrdered,
    ...(isOrdered && { start: list.start ?? 1 }),
    spread: list.spread === true,
    children,
  };
}

function labelOf(item: ListItem, { text }: Conversion): string {
  const start = item.position?.start.offset ?? 0;
  return NUMBER.exec(text.slice(start, start + 10))?.[0] ?? '';
}

function addLabel(
  label: string,
  item: ListItem,
  blocks: BlockContent[],
  { words }: Conversion,
): BlockContent[] {
  const start = item.position?.start.offset ?? 0;
  words.push({ start, end: start + label.length, as: 'text' });
  const [first, ...others] = blocks;
  const number: PhrasingContent = { type: 'text', value: label };
  if (first?.type !== 'paragraph') return [{ type: 'paragraph', children: [number] }, ...blocks];
  const children: PhrasingContent[] = [{ type: 'text', value: `${label} ` }, ...first.children];
  return [{ type: 'paragraph', children }, ...others];
}

/** It and `toPhrase` call each other for the levels of the text, of which the parser bounds the depth. */
function toPhrases(nodes: readonly PhrasingContent[], conversion: Conversion): PhrasingContent[] {
  const converted = nodes.flatMap((node) => toPhrase(node, conversion));
  const { options, words, html } = conversion;
  return resolveHtml(converted, options, ({ position }) => {
    for (const piece of html.get(position?.start.offset ?? -1) ?? []) words.push(piece);
  });
}

function toPhrase(node: PhrasingContent, conversion: Conversion): PhrasingContent[] {
  const { options } = conversion;
  switch (node.type) {
    case 'text':
      return linkAddresses(node.value, options);
    case 'emphasis':
    case 'strong':
    case 'delete':
      return [{ type: node.type, children: toPhrases(node.children, conversion) }];
    case 'link':
      return linkTo(node.url, toPhrases(node.children, conversion), options);
    case 'image':
      return toImage(node.url, node.alt ?? '', options);
    case 'linkReference':
      return linkTo(
        urlOf(node.identifier, conversion),
        toPhrases(node.children, conversion),
        options,
      );
    case 'imageReference':
      return toImage(urlOf(node.identifier, conversion), node.alt ?? '', options);
    default:
      return [node];
  }
}

function urlOf(identifier: string, { definitions }: Conversion): string {
  return definitions.get(identifier)?.url ?? '';
}

/** A picture is its words, with a link to where it is to be seen. */
function toImage(url: string, alt: string, options: MarkupOptions): PhrasingContent[] {
  return alt === '' ? [] : linkTo(url, [{ type: 'text', value: alt }], options);
}
