import type { List, ListItem } from 'mdast';
import { follows, isFirst, isNumber, type Mark } from './labels.ts';
import type { IndentedLine } from './indented-line.ts';

/** A list item that is still open: deeper lines belong to it. */
export interface OpenItem {
  /** Column of its mark. */
  readonly indent: number;
  /** Column of its words. */
  readonly column: number;
  readonly item: ListItem;
  readonly list: OpenList;
  readonly mark: Mark;
}

/** The list of open items. */
export interface OpenList {
  readonly node: List;
  /** Whether an item of it has had a second line below the words of its first. */
  isHanging: boolean;
}

/** A paragraph that goes on with the next line. */
export interface OpenParagraph {
  readonly words: string[];
  /** Column of its words. */
  readonly column: number;
}

/** Where a line stands: the items that are open around it, outermost first, and what is above it. */
export interface Items {
  readonly items: readonly OpenItem[];
  /** Undefined at the beginning and after a blank line. */
  readonly open: OpenParagraph | undefined;
  readonly previous: IndentedLine | undefined;
}

/** Tells an item from a line that a wrapped sentence happens to begin with a number or an initial. */
export function beginsItem(around: Items, line: IndentedLine, mark: Mark): boolean {
  const { items, open, previous } = around;
  const sibling = items.findLast((item) => isSibling(item, line, mark));
  if (sibling !== undefined && follows(mark, sibling.mark)) return true;
  const isLikely = mark.isBullet || isFirst(mark) || isNumber(mark);
  if (open === undefined || previous?.words.endsWith(':') === true) return isLikely;
  if (sibling !== undefined) return mark.isBullet || sibling.list.isHanging;
  if (mark.isBullet) return line.indent > (items.at(-1)?.indent ?? open.column);
  return line.indent > open.column && isFirst(mark);
}

/** Returns whether a mark can belong to the list of an open item; labels may be set flush right. */
export function isSibling(item: OpenItem, { indent }: IndentedLine, mark: Mark): boolean {
  if (item.mark.shape !== mark.shape) return false;
  return item.indent === indent || (!mark.isBullet && item.column === indent + mark.width);
}
