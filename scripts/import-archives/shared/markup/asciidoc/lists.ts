import type { BlockContent, List, ListItem, PhrasingContent } from 'mdast';
import type { ItemStart } from './lines.ts';

/** An item with all that belongs to it, before items are put into lists. */
export interface Item {
  readonly start: ItemStart;
  /** The number or the term in front of its words, as it is shown. */
  readonly label: readonly PhrasingContent[];
  readonly blocks: BlockContent[];
}

/** Lists within lists further than that go on with the innermost. */
const DEEPEST = 6;

/** Puts items into lists by their signs: a sign that is not in use begins a list within the item above. */
export function toLists(items: readonly Item[]): List[] {
  const lists: List[] = [];
  const open: { readonly mark: string; readonly list: List }[] = [];
  for (const item of items) {
    const { mark } = item.start;
    const known = open.findIndex((one) => one.mark === mark);
    open.length = known < 0 ? Math.min(open.length, DEEPEST) : known + 1;
    const current = open.at(-1);
    if (known < 0 && (current === undefined || open.length < DEEPEST)) {
      const list = emptyList(item);
      const above = current?.list.children.at(-1);
      if (above === undefined) lists.push(list);
      else above.children.push(list);
      open.push({ mark, list });
    }
    open.at(-1)?.list.children.push(toItem(item));
  }
  return lists;
}

function emptyList({ start }: Item): List {
  return { type: 'list', ordered: start.kind === 'counted', spread: false, children: [] };
}

function toItem({ label, blocks }: Item): ListItem {
  const [first, ...others] = blocks;
  if (label.length === 0) return { type: 'listItem', spread: false, children: blocks };
  const children: PhrasingContent[] = [...label, { type: 'text', value: ' ' }];
  const isPlain = first?.type === 'paragraph';
  const head: BlockContent = {
    type: 'paragraph',
    children: isPlain ? [...children, ...first.children] : children.slice(0, -1),
  };
  return { type: 'listItem', spread: false, children: [head, ...(isPlain ? others : blocks)] };
}
