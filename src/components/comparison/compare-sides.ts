import type { Block } from '../../engine/texts/comparison/block.ts';
import { compareBlocks, type Hunk } from '../../engine/texts/comparison/blocks.ts';
import { compareFacts, type FactChange } from '../../engine/texts/comparison/facts.ts';
import { cutBlocks } from '../../engine/texts/comparison/placed-blocks.ts';
import type { Item, Side } from './sides.ts';

/** A part of two things that is not the same in both. */
export interface Difference {
  readonly name: string;
  readonly kind: 'changed' | 'new' | 'gone';
  /** Stretches of the texts; null where one of them is not held. */
  readonly hunks: readonly Hunk[] | null;
  /** What else changed: title, number, attributes. */
  readonly facts: readonly FactChange[];
}

/** What two things differ in, and how many of their parts are the same. */
export interface Differences {
  readonly differences: readonly Difference[];
  readonly same: number;
}

/** Compares two things part by part, in the order of the newer one; what is gone comes last. */
export function compareSides(older: Side, newer: Side): Differences {
  const keys = [...new Set([...newer.keys(), ...older.keys()])];
  const all = keys.map((key) => compareItems(older, newer, key));
  const differences = all.filter((difference) => difference !== null);
  return { differences, same: all.length - differences.length };
}

function compareItems(older: Side, newer: Side, key: string): Difference | null {
  const [before, after] = [older.get(key), newer.get(key)];
  const name = after?.name ?? before?.name ?? key;
  const kind = before === undefined ? 'new' : after ? 'changed' : 'gone';
  const [gone, come] = [blocksOf(before), blocksOf(after)];
  const hunks = gone === null || come === null ? null : compareBlocks(gone, come);
  const facts = before?.facts && after?.facts ? compareFacts(before.facts, after.facts) : [];
  const isSame = hunks?.every((hunk) => hunk.kind === 'unchanged') === true && facts.length === 0;
  return isSame && kind === 'changed' ? null : { name, kind, hunks, facts };
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
