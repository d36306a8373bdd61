import type { Element, Nodes } from 'hast';
import { readRuleName } from '../../shared/headings/rule-name.ts';
import { startOf } from './element-words.ts';

/** Rules that are counted from a hundred on are told apart from the steps of a list. */
const HUNDRED = 100;

/** What the items of the lists of a page are. */
export interface Items {
  /** The numbers that a browser shows before items that may be rules. */
  readonly numbers: ReadonlyMap<Element, number>;
  /** Items around lists that count from a hundred on, whose own words head those. */
  readonly sections: ReadonlySet<Element>;
}

interface GrowingItems {
  readonly numbers: Map<Element, number>;
  readonly sections: Set<Element>;
}

/**
 * Finds the numbers that a browser shows before the items of lists (`<ol start="101">`): of lists that stand in no
 * other, and of those that count from a hundred on. An item that begins with the name of a rule keeps that.
 */
export function numberItems(root: Nodes): Items {
  const items: GrowingItems = { numbers: new Map(), sections: new Set() };
  const left: [Nodes, Element | undefined][] = [[root, undefined]];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const [node, around] = next;
    if (!('children' in node)) continue;
    if (node.type === 'element' && node.tagName === 'ol') numberList(node, around, items);
    const isItem = node.type === 'element' && node.tagName === 'li';
    for (const child of node.children) left.push([child, isItem ? node : around]);
  }
  return items;
}

/** Numbers the items of a list, which may stand in the item of another. */
function numberList(list: Element, around: Element | undefined, items: GrowingItems): void {
  const { start, type, reversed } = list.properties;
  if (reversed === true || (type !== undefined && type !== '1')) return;
  let number = numberIn(start) ?? 1;
  for (const item of list.children) {
    if (item.type !== 'element' || item.tagName !== 'li') continue;
    number = numberIn(item.properties.value) ?? number;
    const isTold = around === undefined || number >= HUNDRED;
    if (isTold && number >= 0 && !namesItself(item)) {
      items.numbers.set(item, number);
      if (around !== undefined && (items.numbers.get(around) ?? 0) < HUNDRED) {
        items.numbers.delete(around);
        items.sections.add(around);
      }
    }
    number++;
  }
}

function numberIn(value: unknown): number | undefined {
  const words = String(value);
  return /^-?\d{1,9}$/u.test(words) ? Number(words) : undefined;
}

function namesItself(item: Element): boolean {
  const name = readRuleName(startOf(item));
  return name !== undefined && (name.isClosed || name.keyword !== '');
}
