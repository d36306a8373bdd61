import type { Block } from '../../engine/texts/comparison/block.ts';
import { compareBlocks, type Hunk } from '../../engine/texts/comparison/blocks.ts';
import {
  compareFacts,
  isFactChanged,
  type FactChange,
} from '../../engine/texts/comparison/facts.ts';
import { cutBlocks } from '../../engine/texts/comparison/placed-blocks.ts';
import { ownValue } from '../../schemas/own-value.ts';
import type { Item, Side } from './side.ts';

/** A part of two things that is not known to be the same in both. */
export interface Difference {
  readonly name: string;
  /** It is `unsure` where nobody knows whether it is the same in both. */
  readonly kind: 'changed' | 'only-before' | 'only-after' | 'unsure';
  /** Stretches of the texts; null where one of them is not held. */
  readonly hunks: readonly Hunk[] | null;
  /** Whether the words are the same; null where that is not known. */
  readonly isSameText: boolean | null;
  /** What else differs: title, number, attributes. */
  readonly facts: readonly FactChange[];
}

/** What two things differ in, and how many of their parts are the same. */
export interface Differences {
  readonly differences: readonly Difference[];
  readonly same: number;
}

/** Compares two things part by part, in the order of the newer one; what is gone comes last. */
export function compareSides(older: Side, newer: Side): Differences {
  const keys = [...new Set([...newer.items.keys(), ...older.items.keys()])];
  const all = keys.map((key) => compareItems(older, newer, key));
  const differences = all.filter((difference) => difference !== null);
  return { differences, same: all.length - differences.length };
}

function compareItems(older: Side, newer: Side, key: string): Difference | null {
  const [before, after] = [older.items.get(key), newer.items.get(key)];
  const name = after?.name ?? before?.name ?? key;
  const [gone, come] = [blocksOf(before), blocksOf(after)];
  const hunks = gone === null || come === null ? null : compareBlocks(gone, come);
  const facts = before?.facts && after?.facts ? compareFacts(before.facts, after.facts) : [];
  const isSameText = isSame(before, after, hunks);
  const difference = (kind: Difference['kind']) => ({ name, kind, hunks, isSameText, facts });
  if (before !== undefined && before === after) return null;
  if (before === undefined || after === undefined) {
    const [only, side] = before === undefined ? [after, older] : [before, newer];
    const isSure = only?.told?.['there'] !== null && !side.mayLack(key);
    return difference(isSure ? (before ? 'only-before' : 'only-after') : 'unsure');
  }
  if (facts.some(isFactChanged) || isSameText === false) return difference('changed');
  return facts.length > 0 || isSameText === null ? difference('unsure') : null;
}

/** Whether the words of two parts are the same; null where that is not known. */
function isSame(
  before: Item | undefined,
  after: Item | undefined,
  hunks: readonly Hunk[] | null,
): boolean | null {
  if (before?.told && after?.told) return isSameTold(before.told, after.told);
  if (hunks !== null) return hunks.every(({ kind }) => kind === 'unchanged');
  const [gone, come] = [before?.wording, after?.wording];
  return gone === undefined || come === undefined ? null : gone === come;
}

type Told = NonNullable<Item['told']>;

/** One thing that is known to differ is enough; what nobody knows may be the same or not. */
function isSameTold(before: Told, after: Told): boolean | null {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const pairs = names.map((name) => [ownValue(before, name), ownValue(after, name)] as const);
  if (pairs.some(([gone, come]) => gone !== null && come !== null && gone !== come)) return false;
  return pairs.some((pair) => pair.includes(null)) ? null : true;
}

/** What is not there has no words; what is not held has none that are known. */
function blocksOf(item: Item | undefined): Block[] | null {
  if (item === undefined) return [];
  if (item.text === null) return null;
  return typeof item.blocks === 'string'
    ? cutBlocks(item.text, item.blocks)
    : partedBlocks(item.text);
}

function partedBlocks(text: string): Block[] {
  return text
    .split(/\n{2,}/u)
    .filter((block) => block.trim() !== '')
    .map((block) => ({ text: block, isDrawn: false }));
}
