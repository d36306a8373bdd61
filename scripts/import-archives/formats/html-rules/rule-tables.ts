import type { Element, Nodes } from 'hast';
import { readRuleName } from '../../shared/headings/rule-name.ts';
import { countLetters, startOf } from './element-words.ts';

/** What a row of a table with a rule a row is. */
export type Row = 'head' | 'row' | 'section';

/** The share of rows with a number where the rows are rules. */
const MOST = 0.6;
const MOST_CELLS = 6;
const LONGEST_SECTION = 100;

/** Finds the rows of tables in which most rows begin with the number of a rule. */
export function findRuleRows(root: Nodes): ReadonlyMap<Element, Row> {
  const rows = new Map<Element, Row>();
  const left: Nodes[] = [root];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    if (!('children' in next)) continue;
    const own = next.type === 'element' && next.tagName === 'table' ? rowsOf(next) : [];
    if (own.length > 0 && areRules(own)) setRows(own, rows);
    else for (const child of next.children) left.push(child);
  }
  return rows;
}

/** Rows of a table, none of those that stand in its cells. */
function rowsOf({ children }: Element): Element[] {
  return children.flatMap((child): Element[] => {
    if (child.type !== 'element') return [];
    if (child.tagName === 'tr') return [child];
    if (!/^t(?:body|head|foot)$/u.test(child.tagName)) return [];
    return child.children.filter(
      (one): one is Element => one.type === 'element' && one.tagName === 'tr',
    );
  });
}

/** Returns the cells of a row. */
export function cellsOf({ children }: Element): Element[] {
  return children.filter(
    (child): child is Element => child.type === 'element' && /^t[dh]$/u.test(child.tagName),
  );
}

function areRules(rows: readonly Element[]): boolean {
  const wide = rows.filter((row) => cellsOf(row).length > 1);
  const numbered = wide.filter(isNumbered);
  if (numbered.length < 2 || numbered.length < wide.length * MOST) return false;
  return wide.every((row) => cellsOf(row).length <= MOST_CELLS && !holdsTableOrSign(row));
}

function isNumbered(row: Element): boolean {
  const [first] = cellsOf(row);
  const words = first === undefined ? '' : startOf(first);
  return readRuleName(words)?.size === words.length && /\d/u.test(words);
}

/** A sign that parts cells, or a table within a cell, cannot be shown in a row of signs. */
function holdsTableOrSign(row: Element): boolean {
  const left: Nodes[] = [...row.children];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    if (next.type === 'text' && next.value.includes('|')) return true;
    if (next.type === 'element' && next.tagName === 'table') return true;
    if ('children' in next) for (const child of next.children) left.push(child);
  }
  return false;
}

function setRows(own: readonly Element[], rows: Map<Element, Row>): void {
  own.forEach((row, at) => {
    const isWide = cellsOf(row).length > 1;
    if (isWide) rows.set(row, at === 0 && !isNumbered(row) ? 'head' : 'row');
    else if (countLetters(row, () => true).all <= LONGEST_SECTION) rows.set(row, 'section');
  });
}
