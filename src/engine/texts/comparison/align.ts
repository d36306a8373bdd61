import type { PlacedBlock } from './block.ts';

/** Two blocks of which the one became the other, or one that has no counterpart. */
export type Pairing =
  | { readonly older: PlacedBlock; readonly newer: PlacedBlock }
  | { readonly older: PlacedBlock; readonly newer?: undefined }
  | { readonly older?: undefined; readonly newer: PlacedBlock };

/** From this share of common words on, a block counts as the same one changed. */
const ALIKE = 0.4;

/** More pairs than this are not tried: so many blocks were not amended but replaced. */
const MOST_PAIRS = 40_000;

/** How blocks were paired. */
export interface Alignment {
  readonly pairings: readonly Pairing[];
  /** False where there were too many to try, and none is paired. */
  readonly isTried: boolean;
}

/**
 * Pairs the blocks that were taken out with those that were put in, without crossing, so that the
 * pairs have as many words in common as possible.
 */
export function alignBlocks(gone: readonly PlacedBlock[], come: readonly PlacedBlock[]): Alignment {
  if (gone.length * come.length > MOST_PAIRS) {
    return { pairings: unpaired(gone, come), isTried: false };
  }
  const before = gone.map(wordCounts);
  const after = come.map(wordCounts);
  const alike = before.map((a) => after.map((b) => likeness(a, b)));
  const best = bestScores(alike, gone.length, come.length);
  const pairings: Pairing[] = [];
  let [i, j] = [0, 0];
  while (i < gone.length || j < come.length) {
    const [older, newer] = [gone[i], come[j]];
    const score = best[i]?.[j] ?? 0;
    const share = alike[i]?.[j] ?? 0;
    if (older && newer && share >= ALIKE && score === share + (best[i + 1]?.[j + 1] ?? 0)) {
      pairings.push({ older, newer });
      i++;
      j++;
    } else if (older && (!newer || score === (best[i + 1]?.[j] ?? 0))) {
      pairings.push({ older });
      i++;
    } else if (newer) {
      pairings.push({ newer });
      j++;
    }
  }
  return { pairings, isTried: true };
}

function unpaired(gone: readonly PlacedBlock[], come: readonly PlacedBlock[]): Pairing[] {
  return [...gone.map((older) => ({ older })), ...come.map((newer) => ({ newer }))];
}

/** The greatest sum of likenesses from each place on, for both lists together. */
function bestScores(alike: readonly (readonly number[])[], rows: number, columns: number) {
  const best = Array.from({ length: rows + 1 }, () => new Array<number>(columns + 1).fill(0));
  for (let i = rows - 1; i >= 0; i--) {
    for (let j = columns - 1; j >= 0; j--) {
      const share = alike[i]?.[j] ?? 0;
      const paired = share >= ALIKE ? share + (best[i + 1]?.[j + 1] ?? 0) : 0;
      const row = best[i];
      if (row) row[j] = Math.max(paired, best[i + 1]?.[j] ?? 0, row[j + 1] ?? 0);
    }
  }
  return best;
}

function wordCounts({ text }: PlacedBlock): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []) {
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
}

/** The share of words that two blocks have in common, from 0 to 1. */
function likeness(a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): number {
  let common = 0;
  for (const [word, count] of a) common += Math.min(count, b.get(word) ?? 0);
  const all = sum(a) + sum(b);
  return all === 0 ? 0 : (2 * common) / all;
}

function sum(counts: ReadonlyMap<string, number>): number {
  let total = 0;
  for (const count of counts.values()) total += count;
  return total;
}
