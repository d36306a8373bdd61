import { alignBlocks } from './align.ts';
import { compareKeys } from './compare-keys.ts';
import { compareLines, compareSentences, compareWords, substanceOf, type Piece } from './words.ts';
import { markMovedSentences } from './moved-sentences.ts';
import type { Block, PlacedBlock } from './block.ts';

/**
 * A stretch of two texts that are compared, in the order of the newer one. It is coarse where so much
 * changed that words were not looked for: whole sentences or blocks stand against each other.
 */
export type Hunk =
  | {
      readonly kind: 'unchanged';
      readonly older: readonly PlacedBlock[];
      readonly newer: readonly PlacedBlock[];
    }
  | {
      readonly kind: 'changed';
      readonly older: PlacedBlock;
      readonly newer: PlacedBlock;
      readonly pieces: readonly Piece[];
      readonly isCoarse?: true;
    }
  | { readonly kind: 'moved'; readonly older: PlacedBlock; readonly newer: PlacedBlock }
  | {
      readonly kind: 'deleted';
      readonly older: PlacedBlock;
      /** Given where sentences of it have moved to other blocks. */
      readonly pieces?: readonly Piece[];
      readonly isCoarse?: true;
    }
  | {
      readonly kind: 'inserted';
      readonly newer: PlacedBlock;
      readonly pieces?: readonly Piece[];
      readonly isCoarse?: true;
    };

/**
 * Compares two texts block by block, and word by word where a block has become another one. Every
 * block of either text stands in exactly one hunk. The time that it takes is linear in the texts: where
 * too much changed, what it finds is coarse.
 */
export function compareBlocks(older: readonly Block[], newer: readonly Block[]): Hunk[] {
  const before = older.map((block, place) => ({ ...block, place }));
  const after = newer.map((block, place) => ({ ...block, place }));
  const budget = { letters: MOST_LETTERS };
  const hunks: Hunk[] = [];
  let [from, to] = [0, 0];
  let gone: PlacedBlock[] = [];
  for (const { count, added, removed } of compareKeys(before.map(keyOf), after.map(keyOf))) {
    if (removed) for (const one of before.slice(from, (from += count))) gone.push(one);
    else {
      const come = after.slice(to, (to += count));
      for (const hunk of added ? changedHunks(gone, come, budget) : gone.map(toDeleted)) {
        hunks.push(hunk);
      }
      gone = [];
      if (added) continue;
      hunks.push({ kind: 'unchanged', older: before.slice(from, from + count), newer: come });
      from += count;
    }
  }
  for (const block of gone) hunks.push(toDeleted(block));
  return findMovedSentences(findMoves(hunks));
}

/** Letters of blocks that are compared word by word in one comparison; the rest is by sentences. */
const MOST_LETTERS = 1_000_000;

/** A block with more letters than this is compared by sentences. */
const LONG_BLOCK = 20_000;

function keyOf({ text, isDrawn }: Block): string {
  return isDrawn ? `drawn ${text}` : `words ${substanceOf(text)}`;
}

function changedHunks(
  gone: readonly PlacedBlock[],
  come: readonly PlacedBlock[],
  budget: { letters: number },
): Hunk[] {
  const { pairings, isTried } = alignBlocks(gone, come);
  const coarse = isTried ? {} : ({ isCoarse: true } as const);
  return pairings.map(({ older, newer }): Hunk => {
    if (!older) return { kind: 'inserted', newer, ...coarse };
    if (!newer) return { kind: 'deleted', older, ...coarse };
    return { kind: 'changed', older, newer, ...compareBlock(older, newer, budget) };
  });
}

function compareBlock(
  older: PlacedBlock,
  newer: PlacedBlock,
  budget: { letters: number },
): { readonly pieces: readonly Piece[]; readonly isCoarse?: true } {
  if (older.isDrawn || newer.isDrawn) return { pieces: compareLines(older.text, newer.text) };
  const letters = older.text.length + newer.text.length;
  budget.letters -= letters;
  if (budget.letters < 0 || letters > LONG_BLOCK) {
    return { pieces: compareSentences(older.text, newer.text), isCoarse: true };
  }
  return { pieces: compareWords(older.text, newer.text) };
}

function toDeleted(older: PlacedBlock): Hunk {
  return { kind: 'deleted', older };
}

/** A block that is deleted here and inserted there has moved. */
function findMoves(hunks: readonly Hunk[]): Hunk[] {
  const deleted = new Map<string, { readonly blocks: PlacedBlock[]; taken: number }>();
  for (const hunk of hunks) {
    if (hunk.kind !== 'deleted') continue;
    const same = deleted.get(keyOf(hunk.older));
    if (same) same.blocks.push(hunk.older);
    else deleted.set(keyOf(hunk.older), { blocks: [hunk.older], taken: 0 });
  }
  const moved = new Set<PlacedBlock>();
  const found = hunks.map((hunk): Hunk => {
    const same = hunk.kind === 'inserted' ? deleted.get(keyOf(hunk.newer)) : undefined;
    const older = same?.blocks[same.taken];
    if (hunk.kind !== 'inserted' || !same || !older) return hunk;
    same.taken++;
    moved.add(older);
    return { kind: 'moved', older, newer: hunk.newer };
  });
  return found.filter((hunk) => hunk.kind !== 'deleted' || !moved.has(hunk.older));
}

/** Sentences that were taken out of one block and put into another have moved. */
function findMovedSentences(hunks: readonly Hunk[]): Hunk[] {
  const marked = markMovedSentences(hunks.map(changesIn));
  return hunks.map((hunk, index) => {
    const pieces = marked[index] ?? [];
    if (!pieces.some(({ hasMoved }) => hasMoved === true)) return hunk;
    return hunk.kind === 'unchanged' || hunk.kind === 'moved' ? hunk : { ...hunk, pieces };
  });
}

/** What changed in the words of a hunk; a drawing has no sentences. */
function changesIn(hunk: Hunk): readonly Piece[] {
  if (hunk.kind === 'unchanged' || hunk.kind === 'moved') return [];
  if ((hunk.kind === 'deleted' ? hunk.older : hunk.newer).isDrawn) return [];
  if (hunk.kind === 'changed') return hunk.pieces;
  if (hunk.kind === 'deleted') return [{ kind: 'deleted', older: hunk.older.text, newer: '' }];
  return [{ kind: 'inserted', older: '', newer: hunk.newer.text }];
}
