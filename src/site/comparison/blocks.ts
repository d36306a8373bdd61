import { diffArrays } from 'diff';
import { alignBlocks } from './align.ts';
import { compareLines, compareWords, substanceOf, type Piece } from './words.ts';

/** A block of a text: a paragraph, a heading, an item of a list, a board. */
export interface Block {
  readonly text: string;
  /** Drawn with characters, so that white space counts. */
  readonly isDrawn: boolean;
}

/** A block and its place in its text, from 0. */
export interface PlacedBlock extends Block {
  readonly place: number;
}

/** A stretch of two texts that are compared, in the order of the newer one. */
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
    }
  | { readonly kind: 'moved'; readonly older: PlacedBlock; readonly newer: PlacedBlock }
  | { readonly kind: 'deleted'; readonly older: PlacedBlock }
  | { readonly kind: 'inserted'; readonly newer: PlacedBlock };

/**
 * Compares two texts block by block, and word by word where a block has become another one. Every
 * block of either text stands in exactly one hunk.
 */
export function compareBlocks(older: readonly Block[], newer: readonly Block[]): Hunk[] {
  const before = older.map((block, place) => ({ ...block, place }));
  const after = newer.map((block, place) => ({ ...block, place }));
  let [from, to] = [0, 0];
  const hunks: Hunk[] = [];
  let gone: PlacedBlock[] = [];
  for (const { count, added, removed } of diffArrays(before.map(keyOf), after.map(keyOf))) {
    if (removed) for (const one of before.slice(from, (from += count))) gone.push(one);
    else if (added) {
      for (const one of changedHunks(gone, after.slice(to, (to += count)))) hunks.push(one);
      gone = [];
    } else {
      for (const one of gone.map(toDeleted)) hunks.push(one);
      gone = [];
      const blocks = {
        older: before.slice(from, from + count),
        newer: after.slice(to, to + count),
      };
      hunks.push({ kind: 'unchanged', ...blocks });
      from += count;
      to += count;
    }
  }
  return findMoves([...hunks, ...gone.map(toDeleted)]);
}

function keyOf({ text, isDrawn }: Block): string {
  return isDrawn ? `drawn ${text}` : `words ${substanceOf(text)}`;
}

function changedHunks(gone: readonly PlacedBlock[], come: readonly PlacedBlock[]): Hunk[] {
  return alignBlocks(gone, come).map(({ older, newer }): Hunk => {
    if (!older) return { kind: 'inserted', newer };
    if (!newer) return { kind: 'deleted', older };
    const compare = older.isDrawn || newer.isDrawn ? compareLines : compareWords;
    return { kind: 'changed', older, newer, pieces: compare(older.text, newer.text) };
  });
}

function toDeleted(older: PlacedBlock): Hunk {
  return { kind: 'deleted', older };
}

/** A block that is deleted here and inserted there has moved. */
function findMoves(hunks: readonly Hunk[]): Hunk[] {
  const deleted = new Map<string, PlacedBlock[]>();
  for (const hunk of hunks) {
    if (hunk.kind !== 'deleted') continue;
    const same = deleted.get(keyOf(hunk.older));
    if (same) same.push(hunk.older);
    else deleted.set(keyOf(hunk.older), [hunk.older]);
  }
  const moved = new Set<PlacedBlock>();
  const found = hunks.map((hunk): Hunk => {
    const older = hunk.kind === 'inserted' ? deleted.get(keyOf(hunk.newer))?.shift() : undefined;
    if (hunk.kind !== 'inserted' || !older) return hunk;
    moved.add(older);
    return { kind: 'moved', older, newer: hunk.newer };
  });
  return found.filter((hunk) => hunk.kind !== 'deleted' || !moved.has(hunk.older));
}
