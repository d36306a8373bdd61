import type { Html, PhrasingContent } from 'mdast';
import { pairMarks, type Mark } from '../../../../src/markdown/index.ts';
import { targetOf } from './links.ts';
import type { MarkupOptions } from './options.ts';

/** Elements that say how words are meant, and the node of each. */
const MEANS: ReadonlyMap<string, PhrasingContent['type']> = new Map([
  ...each(['b', 'strong'], 'strong' as const),
  ...each(['cite', 'dfn', 'em', 'i', 'var'], 'emphasis' as const),
  ...each(['del', 's', 'strike'], 'delete' as const),
  ...each(['sub'], 'subscript' as const),
  ...each(['sup'], 'superscript' as const),
  ...each(['ins', 'u'], 'underline' as const),
  ...each(['code', 'kbd', 'samp', 'tt'], 'inlineCode' as const),
  ...each(['a'], 'link' as const),
]);

/** Returns the node that says how the words of an element are meant; undefined where it says nothing of that. */
export function meaningOf(element: string): PhrasingContent['type'] | undefined {
  return MEANS.get(element);
}

/** Elements that begin on a line of their own. */
const ON_A_LINE = new Set(
  'br center details dd div dl dt h1 h2 h3 h4 h5 h6 hr li ol p section summary ul'.split(' '),
);

/** Elements that only say how words look. */
const LOOKS = new Set('abbr big font mark nobr small span wbr'.split(' '));

function each<Type>(names: readonly string[], type: Type): (readonly [string, Type])[] {
  return names.map((name) => [name, type] as const);
}

interface Tag extends Mark {
  readonly name: string;
  readonly href: string;
}

/** The name of a tag, its stroke, and all else that stands in it. */
const TAG = /^<(?<stroke>\/?)(?<name>[a-z][a-z\d]*)(?=[\s/>])(?<rest>[^]*)>$/iu;
const HREF = /\shref\s*=\s*(?:"(?<double>[^"]*)"|'(?<single>[^']*)'|(?<bare>[^\s"'>]+))/iu;

function readTag({ value }: Html): Tag | undefined {
  const { stroke, name, rest = '' } = TAG.exec(value)?.groups ?? {};
  if (name === undefined || rest.endsWith('/')) return undefined;
  const { double, single, bare } = HREF.exec(rest)?.groups ?? {};
  const kind = name.toLowerCase();
  return { kind, name: kind, closes: stroke === '/', href: double ?? single ?? bare ?? '' };
}

/** What stands behind an anchor, and means nothing without what opens it. */
const CLOSED_LINK = /^<\/a\s*>$/iu;

/** Tells whether a tag only names a place for links: `<a name="lamps">`. */
function isAnchor({ value }: Html): boolean {
  return /^<a\s/iu.test(value) && !HREF.test(value) && /\s(?:name|id)\s*=/iu.test(value);
}

/**
 * Makes raw HTML within a sentence what it means: emphasis, a line break, nothing where it only says how
 * words look. Whatever else there is stays words, and `keepWords` is told of it. Nothing of it is ever active.
 */
export function resolveHtml(
  nodes: readonly PhrasingContent[],
  options: MarkupOptions,
  keepWords: (html: Html) => void,
): PhrasingContent[] {
  if (!nodes.some(({ type }) => type === 'html')) return [...nodes];
  const settle = (settled: readonly PhrasingContent[]) =>
    settled.flatMap((node) => (node.type === 'html' ? toWords(node, keepWords) : [node]));
  return settle(
    pairMarks<Tag>(nodes, {
      exclusive: 'a',
      readMark: (node) => {
        const tag = isAnchor(node) ? undefined : readTag(node);
        return tag && MEANS.has(tag.name) ? tag : undefined;
      },
      makeNode: (open, _, children) => makeNode(open, settle(children), options),
    }),
  );
}

function makeNode(
  { name, href }: Tag,
  children: PhrasingContent[],
  options: MarkupOptions,
): PhrasingContent {
  const type = MEANS.get(name) ?? 'emphasis';
  const [only, ...others] = children;
  if (type === 'link') return { type, url: targetOf(href, options) ?? '', children };
  if (type !== 'inlineCode') return { type, children } as PhrasingContent;
  const isWords = only?.type === 'text' && others.length === 0;
  return isWords ? { type, value: only.value } : { type: 'link', url: '', children };
}

/** What is left of the tags. */
function toWords(node: Html, keepWords: (html: Html) => void): PhrasingContent[] {
  const name = TAG.exec(node.value)?.groups?.['name']?.toLowerCase() ?? '';
  if (ON_A_LINE.has(name)) return [{ type: 'break' }];
  if (
    LOOKS.has(name) ||
    isAnchor(node) ||
    CLOSED_LINK.test(node.value) ||
    node.value.startsWith('<!--')
  ) {
    return [];
  }
  keepWords(node);
  return [{ type: 'text', value: node.value }];
}
