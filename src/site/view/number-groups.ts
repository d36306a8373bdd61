import { toSlug } from '../../schemas/index.ts';

/** A part of a long list, with a place to jump to. */
export interface NumberGroup<Item> {
  /** `from-100`, `from-4e`, `from-foundation`; unique in its list. */
  readonly id: string;
  /** `124 to 199`, `4E0 to 4E73`, or the name of a section. */
  readonly name: string;
  readonly items: readonly Item[];
}

/** How the items of a list are numbered. */
export interface Numbering<Item> {
  readonly numberOf: (item: Item) => string | null;
  /** Where an item without a number belongs. */
  readonly sectionOf: (item: Item) => string;
}

/** Plain numbers are divided by the smallest of these steps that gives few enough parts. */
const STEPS = [100, 500, 1000, 5000];
const LARGEST_STEP = 10_000;
const MOST_PARTS = 24;

/**
 * Divides an ordered list for jumping: plain numbers by hundreds or more, then prefixed ones
 * (`4E15`, `1-10`) by their prefix, then items without a number by their section. The order within
 * a part is kept.
 */
export function groupByNumber<Item>(
  items: readonly Item[],
  numbering: Numbering<Item>,
): NumberGroup<Item>[] {
  const { numberOf, sectionOf } = numbering;
  const step = stepFor(items.map(numberOf));
  const groups = new Map<string, { part: Part; items: [Item, ...Item[]] }>();
  for (const item of items) {
    const number = numberOf(item);
    const part = number === null ? sectionPart(sectionOf(item)) : numberPart(number, step);
    const key = JSON.stringify(part);
    const group = groups.get(key);
    if (group) group.items.push(item);
    else groups.set(key, { part, items: [item] });
  }
  const used = new Set<string>();
  return [...groups.values()]
    .sort((a, b) => a.part.rank - b.part.rank)
    .map(({ part, items: [first, ...rest] }) => ({
      id: takeId(part.from, used),
      name: part.rank === SECTION ? part.from : rangeName(first, rest.at(-1) ?? first, numberOf),
      items: [first, ...rest],
    }));
}

const SECTION = 2;

/** What a part begins with, and whether it holds plain numbers (0), prefixed ones (1) or none (2). */
interface Part {
  readonly rank: number;
  readonly from: string;
}

function sectionPart(section: string): Part {
  return { rank: SECTION, from: section };
}

function numberPart(number: string, step: number): Part {
  const { prefix, value } = split(number);
  if (prefix !== '') return { rank: 1, from: prefix };
  return { rank: 0, from: String(Math.floor(value / step) * step) };
}

/** The prefix and the value of a number: `4E15` is the fifteenth of `4E`. */
function split(number: string): { prefix: string; value: number } {
  const digits = /(?<!\d)\d+$/u.exec(number)?.[0] ?? '';
  return { prefix: number.slice(0, number.length - digits.length), value: Number(digits) };
}

function stepFor(numbers: readonly (string | null)[]): number {
  const plain = numbers
    .map((number) => split(number ?? '-'))
    .filter(({ prefix }) => prefix === '')
    .map(({ value }) => value);
  const isEnough = (step: number) =>
    new Set(plain.map((value) => Math.floor(value / step))).size <= MOST_PARTS;
  return STEPS.find(isEnough) ?? LARGEST_STEP;
}

function rangeName<Item>(first: Item, last: Item, numberOf: Numbering<Item>['numberOf']): string {
  const [from, to] = [numberOf(first) ?? '', numberOf(last) ?? ''];
  return from === to ? from : `${from} to ${to}`;
}

/** Two sections may have names that make the same id. */
function takeId(name: string, used: Set<string>): string {
  const wanted = `from-${toSlug(name)}`;
  let id = wanted;
  for (let count = 2; used.has(id); count++) id = `${wanted}-${count}`;
  used.add(id);
  return id;
}
