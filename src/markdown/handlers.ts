import type { Element, ElementContent, Properties } from 'hast';
import type { Code, Html, Link, List, ListItem, PhrasingContent, Table, Text } from 'mdast';
import { defaultHandlers, type Handlers, type State } from 'mdast-util-to-hast';
import { splitControls } from './controls.ts';
import { TAG_OF, type TaggedNode } from './inline-tags.ts';
import { readRuleTarget } from './link-target.ts';
import type {
  BlockEnclosure,
  CitationLink,
  Glossary,
  GlossaryDefinition,
  GlossaryTerm,
  InlineEnclosure,
  Label,
  Preformatted,
} from './nodes.ts';

/** How nodes become elements, where `mdast-util-to-hast` does not know it or would do it otherwise. */
export const handlers: Handlers = {
  blockEnclosure,
  citationLink,
  code: preformatted,
  delete: tagged,
  glossary,
  glossaryDefinition,
  glossaryTerm,
  html: text,
  inlineEnclosure,
  label,
  link,
  list,
  listItem,
  preformatted,
  subscript: tagged,
  superscript: tagged,
  table,
  text,
  underline: tagged,
};

function blockEnclosure(state: State, node: BlockEnclosure): Element {
  const role = node.kind === 'comment' ? { role: 'note' } : {};
  return element('div', { className: [node.kind], ...role }, state.wrap(state.all(node), true));
}

function inlineEnclosure(state: State, node: InlineEnclosure): Element {
  return element('span', { className: [node.kind] }, state.all(node));
}

function label(_: State, node: Label): Element {
  return element('span', { className: ['label'] }, [{ type: 'text', value: node.value }]);
}

function citationLink(state: State, node: CitationLink): Element {
  const { href, title, isTerm } = node;
  const kind = isTerm === true ? { className: ['term'] } : {};
  const more = title === undefined ? {} : { title };
  return element('a', { ...kind, href, ...more }, state.all(node));
}

/** A link out of the archive: somebody else's words led there. One to a rule that is unknown is none. */
function link(state: State, node: Link): Element | ElementContent[] {
  if (readRuleTarget(node.url) !== undefined) return state.all(node);
  return element('a', { href: node.url, rel: ['nofollow'] }, state.all(node));
}

function tagged(state: State, node: TaggedNode): Element {
  return element(TAG_OF[node.type], {}, state.all(node));
}

function glossary(state: State, node: Glossary): Element {
  return element('dl', {}, state.wrap(state.all(node), true));
}

function glossaryTerm(state: State, node: GlossaryTerm): Element {
  return element('dt', { id: node.id }, [element('dfn', {}, state.all(node))]);
}

function glossaryDefinition(state: State, node: GlossaryDefinition): Element {
  const [only, ...others] = node.children;
  if (only?.type === 'paragraph' && others.length === 0) return element('dd', {}, state.all(only));
  return element('dd', {}, state.wrap(state.all(node), true));
}

/** An item with room between its blocks gives room to all; the library asks all of them for each. */
function list(state: State, node: List): Element {
  const isLoose = node.spread === true || node.children.some(({ spread }) => spread === true);
  for (const item of node.children) item.spread = isLoose;
  return defaultHandlers.list(state, node);
}

/** An item of a list without room holds its words alone, without a paragraph around them. */
function listItem(state: State, node: ListItem): ElementContent {
  const isLoose = node.spread === true;
  const blocks = state.all(node).map((block) => {
    const isBare = !isLoose && block.type === 'element' && block.tagName === 'p';
    return { isBare, nodes: isBare ? block.children : [block] };
  });
  const children = blocks.flatMap(({ isBare, nodes }, index) =>
    isBare && index === 0 ? nodes : [LINE_END, ...nodes],
  );
  const isOpen = blocks.at(-1)?.isBare === false;
  return state.applyData(node, element('li', {}, isOpen ? [...children, LINE_END] : children));
}

const LINE_END = { type: 'text', value: '\n' } as const;

function table(state: State, node: Table): Element {
  return scrollRegion('Table', [], [defaultHandlers.table(state, node)]);
}

function preformatted(_: State, node: Code | Preformatted): Element {
  const children = node.type === 'code' ? splitControls(node.value) : keepLines(node.children);
  const pre = element('pre', { ...node.data?.hProperties }, children);
  return scrollRegion('Preformatted text', ['board'], [pre]);
}

/** What is drawn with characters keeps the white space at the ends of its lines. It calls
 * itself once an enclosure, and these lie one in another a few levels deep. */
function keepLines(nodes: readonly PhrasingContent[]): ElementContent[] {
  return nodes.flatMap((node) => {
    if ('value' in node) return splitControls(node.value);
    if (node.type !== 'inlineEnclosure') return [];
    return [element('span', { className: [node.kind] }, keepLines(node.children))];
  });
}

function text(_: State, node: Html | Text): ElementContent[] {
  return splitControls(node.value.replace(/[ \t\n]+/gu, withoutBlanks));
}

/** Blanks about a line end go; others stay as they are. */
function withoutBlanks(run: string): string {
  return run.includes('\n') ? run.replace(/[ \t]+/gu, '') : run;
}

/** What may be wider than the page scrolls by itself, and the keyboard reaches it. */
function scrollRegion(name: string, classes: readonly string[], children: Element[]): Element {
  const className = [...classes, 'scroll'];
  return element('div', { className, role: 'region', ariaLabel: name, tabIndex: 0 }, children);
}

function element(
  tagName: string,
  properties: Properties,
  children: readonly ElementContent[],
): Element {
  return { type: 'element', tagName, properties, children: [...children] };
}
