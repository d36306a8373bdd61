import { leastOf } from '../schemas/extremes.ts';
const MOST = 3;

/**
 * Finds which of the known names somebody may have meant by a word that is none of them: those that
 * differ in case alone, in a letter or two, or that go on where the word ends. The nearest come
 * first, three at most. Its time is linear in the names.
 */
export function findNear(word: string, known: Iterable<string>): string[] {
  const wanted = word.toLowerCase();
  const limit = wanted.length < 5 ? 1 : 2;
  const found: { readonly name: string; readonly distance: number }[] = [];
  for (const name of new Set(known)) {
    const distance = distanceTo(wanted, name.toLowerCase(), limit);
    if (distance <= limit) found.push({ name, distance });
  }
  return found
    .sort((a, b) => a.distance - b.distance)
    .slice(0, MOST)
    .map(({ name }) => name);
}

function distanceTo(wanted: string, name: string, limit: number): number {
  if (wanted.length > 2 && name.startsWith(wanted)) {
    return Math.min(limit, name.length - wanted.length);
  }
  return countEdits(wanted, name, limit);
}

/**
 * Counts the letters that have to be added, left out, changed or swapped with their neighbours to
 * make one word the other; anything above the limit where there are more.
 */
export function countEdits(a: string, b: string, limit: number): number {
  if (a === b) return 0;
  if (Math.abs(a.length - b.length) > limit || Math.max(a.length, b.length) > LONGEST) {
    return Infinity;
  }
  let [older, last]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row[j] = Math.min(
        (last[j - 1] ?? 0) + (isSame ? 0 : 1),
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        isSwap ? (older[j - 2] ?? 0) + 1 : Infinity,
      );
    }
    if (leastOf(row) > limit) return Infinity;
    [older, last] = [last, row];
  }
  return last[b.length] ?? Infinity;
}

/** Nobody means so long a word by another; comparing them would cost the square of their length. */
const LONGEST = 100;

/** Names what may be meant, as the first sentence of a cure; empty where nothing is near. */
export function meaning(near: readonly string[]): string {
  return near.length === 0
    ? ''
    : `Perhaps ${near.map((name) => `“${name}”`).join(' or ')} is meant. `;
}
