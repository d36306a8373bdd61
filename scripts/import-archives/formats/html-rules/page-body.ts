import type { Element, Nodes, Parents, Text } from 'hast';
import type {
  BlockContent,
  ListItem,
  PhrasingContent,
  Root,
  RootContent,
  TableCell,
  TableRow,
} from 'mdast';
import { greatestOf } from '../../../../src/schemas/extremes.ts';
import { headingDepths } from '../../shared/heading-depths.ts';
import { meaningOf } from '../../shared/markup/index.ts';
import { BLOCKS } from './page-lines.ts';
import type { Branch, Leaf } from './rule-words.ts';

/** Finds where a link leads; undefined for nowhere. */
export type ResolveLink = (address: string) => string | undefined;

/** What is known of the page around a rule. */
export interface Around {
  readonly resolveLink: ResolveLink;
  /** Elements around the headings of rules, which are no part of any rule. */
  readonly around: ReadonlySet<Nodes>;
  /** Nodes with the first words behind a line break. */
  readonly broken: ReadonlySet<Text>;
}

/** What words are read with. */
interface Parser extends Around {
  readonly depthOf: ReturnType<typeof headingDepths>;
  /** The line of the words before, within one paragraph: another line is a line break. */
  line: number | undefined;
}

/**
 * Makes what the elements of a page say of its words. Each word stays, in its order; nothing is added. A list or a
 * quotation in `around`, in which rules begin, is none of theirs.
 */
export function toBody(branch: Branch, around: Around): Root {
  const parser = { ...around, depthOf: headingDepths(), line: undefined };
  return { type: 'root', children: blocksOf(branch.children, parser) };
}

type Part = Branch | Leaf;

/** Calls itself by way of `blockOf` once a level of elements, of which `DEEPEST_ELEMENT` are followed. */
function blocksOf(parts: readonly Part[], parser: Parser): RootContent[] {
  const blocks: RootContent[] = [];
  let words: PhrasingContent[] = [];
  const close = () => {
    if (words.length > 0) blocks.push({ type: 'paragraph', children: words });
    words = [];
    parser.line = undefined;
  };
  for (const part of parts) {
    if (holdsBlocks(part)) {
      close();
      for (const block of blockOf(part, parser)) blocks.push(block);
    } else for (const phrase of phrasesOf(part, parser)) words.push(phrase);
  }
  close();
  return blocks;
}

/**
 * Whether it is a block, or an element of words around one. Calls itself once a level of elements, of which
 * `DEEPEST_ELEMENT` are followed.
 */
function holdsBlocks(part: Part): part is Branch {
  if (!('children' in part)) return false;
  const name = nameOf(part);
  if (BLOCKS.has(name) || SETS_OUT.test(name)) return true;
  return part.children.some(holdsBlocks);
}

const SETS_OUT = /^(?:h[1-6]|li|td|th|tbody|thead|tfoot)$/u;

function nameOf({ node }: Branch): string {
  return node.type === 'element' ? node.tagName : '';
}

function blockOf(branch: Branch, parser: Parser): RootContent[] {
  const name = nameOf(branch);
  const heading = /^h([1-6])$/u.exec(name)?.[1];
  if (heading !== undefined) return headingOf(branch, Number(heading), parser);
  if (parser.around.has(branch.node)) return blocksWithin(branch, name === 'ol', parser);
  if (name === 'ul' || name === 'ol') return [listOf(branch, name === 'ol', parser)];
  if (name === 'table' && isGrid(branch)) return [tableOf(branch, parser)];
  if (name === 'pre') return [{ type: 'code', value: linesOf(branch) }];
  const blocks = blocksOf(branch.children, parser);
  return name === 'blockquote'
    ? [{ type: 'blockquote', children: blocks as BlockContent[] }]
    : blocks;
}

/** What an element around the heading of a rule holds of it; further items of a list are a list as before. */
function blocksWithin(branch: Branch, ordered: boolean, parser: Parser): RootContent[] {
  const isItem = (part: Part) =>
    'children' in part && nameOf(part) === 'li' && !parser.around.has(part.node);
  const items = branch.children.filter(isItem);
  const blocks = blocksOf(
    branch.children.filter((part) => !isItem(part)),
    parser,
  );
  return items.length === 0
    ? blocks
    : [...blocks, listOf({ ...branch, children: items }, ordered, parser)];
}

/** Headings within a rule stand below its own, as in every other format. */
function headingOf(branch: Branch, level: number, parser: Parser): RootContent[] {
  if (branch.children.some(holdsBlocks)) return blocksOf(branch.children, parser);
  const depth = parser.depthOf(level);
  parser.line = undefined;
  return [
    {
      type: 'heading',
      depth,
      children: branch.children.flatMap((part) => phrasesOf(part, parser)),
    },
  ];
}

function listOf(list: Branch, ordered: boolean, parser: Parser): RootContent {
  const items = list.children.map((part): ListItem => {
    const isItem = 'children' in part && nameOf(part) === 'li';
    const children = blocksOf(isItem ? part.children : [part], parser);
    return { type: 'listItem', spread: false, children: children as BlockContent[] };
  });
  return { type: 'list', ordered, spread: false, children: items };
}

/** Tables that only set a page out, with several blocks in a cell or one column, are none. */
function isGrid(table: Branch): boolean {
  const rows = rowsOf(table);
  const isPlain = rows.every(({ children }) =>
    children.every((cell) => isCell(cell) && !inCell(cell).some(holdsBlocks)),
  );
  return isPlain && rows.length > 1 && rows.some(({ children }) => children.length > 1);
}

/** What a cell holds; programs for documents put a paragraph around it. */
function inCell({ children }: Branch): readonly Part[] {
  const [only, another] = children.filter((part) => 'children' in part || !isBlank(part));
  const isWrapped = only !== undefined && another === undefined && 'children' in only;
  return isWrapped && /^(?:p|div)$/u.test(nameOf(only)) ? only.children : children;
}

function isBlank({ pieces }: Leaf): boolean {
  return pieces.every(({ words }) => words.trim() === '');
}

function isCell(part: Part): part is Branch {
  return 'children' in part && ['td', 'th'].includes(nameOf(part));
}

/**
 * The rows of a table; words that stand in none make it no grid. Calls itself once for the parts of a table, and
 * once a level where those are nested, of which `DEEPEST_ELEMENT` are followed.
 */
function rowsOf(table: Branch): Branch[] {
  return table.children.flatMap((part): Branch[] => {
    if (!('children' in part)) return [{ node: table.node, children: [part] }];
    return /^t(?:body|head|foot)$/u.test(nameOf(part)) ? rowsOf(part) : [part];
  });
}

function tableOf(table: Branch, parser: Parser): RootContent {
  const rows = rowsOf(table);
  const width = greatestOf(rows.map(({ node }) => cellsOf(node).length));
  const children = rows.map((row): TableRow => {
    const cells = new Map(row.children.map((cell) => [cell.node as Nodes, cell] as const));
    const columns = cellsOf(row.node);
    const toCell = (_: unknown, index: number): TableCell => {
      const cell = columns[index] && cells.get(columns[index]);
      parser.line = undefined;
      const parts = cell && 'children' in cell ? inCell(cell) : [];
      return { type: 'tableCell', children: parts.flatMap((part) => phrasesOf(part, parser)) };
    };
    return { type: 'tableRow', children: Array.from({ length: width }, toCell) };
  });
  return { type: 'table', children };
}

/** All cells of a row, those without words too. */
function cellsOf({ children }: Parents): Nodes[] {
  return children.filter((node) => node.type === 'element' && /^t[dh]$/u.test(node.tagName));
}

/** Calls itself once a level of elements, of which `DEEPEST_ELEMENT` are followed. */
function phrasesOf(part: Part, parser: Parser): PhrasingContent[] {
  if (!('children' in part)) return wordsOf(part, parser);
  const { node } = part;
  const children = part.children.flatMap((child) => phrasesOf(child, parser));
  const meaning = node.type === 'element' ? meaningOf(node.tagName) : undefined;
  if (meaning === undefined || node.type !== 'element') return children;
  if (meaning === 'link') {
    const url = parser.resolveLink(textOfHref(node));
    return url === undefined ? children : [{ type: 'link', url, children }];
  }
  if (meaning !== 'inlineCode') return [{ type: meaning, children } as PhrasingContent];
  const isWords = children.every(({ type }) => type === 'text');
  const value = children.map((child) => (child.type === 'text' ? child.value : '')).join('');
  return isWords ? [{ type: 'inlineCode', value }] : children;
}

function textOfHref({ properties }: Element): string {
  const { href } = properties;
  return typeof href === 'string' ? href.trim() : '';
}

function wordsOf({ node, pieces }: Leaf, parser: Parser): PhrasingContent[] {
  return pieces.flatMap(({ line, words }, index): PhrasingContent[] => {
    const isBehindBreak = index === 0 && parser.broken.has(node);
    const isBroken = parser.line !== undefined && (parser.line !== line || isBehindBreak);
    parser.line = line;
    return [...(isBroken ? [{ type: 'break' as const }] : []), { type: 'text', value: words }];
  });
}

/** Preformatted words as the page holds them, with the white space before each line. */
function linesOf(pre: Branch): string {
  const leaves = leavesOf(pre);
  const isWhole = leaves.every(
    ({ node, pieces }) => bare(node.value) === bare(pieces.map(({ words }) => words).join('')),
  );
  const pieces = leaves.flatMap((leaf) => leaf.pieces);
  if (!isWhole) return pieces.map(({ words }) => words).join('\n');
  const whole = leaves.map(({ node }) => node.value).join('');
  return whole.replace(/^\n/u, '').trimEnd();
}

/** Calls itself once a level of elements, of which `DEEPEST_ELEMENT` are followed. */
function leavesOf(part: Part): Leaf[] {
  return 'pieces' in part ? [part] : part.children.flatMap(leavesOf);
}

function bare(words: string): string {
  return words.replace(/\s+/gu, '');
}
