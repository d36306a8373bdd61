import type { Witness } from '../../schemas/index.ts';

/** What a commit says of the copies that are held: those that it stores, and the rules that it holds no more. */
export interface Rearranging {
  readonly stored: readonly Witness[];
  readonly lost: readonly string[];
}

/**
 * Returns the copies held at each place of a series, in the order in which the documents print them. A commit says
 * where those stand that it stores; all others stand as they stood, for what was moved is stored again. The last
 * answer is kept, for whoever asks of one commit asks of the next.
 */
export function createArrangement(
  steps: readonly Rearranging[],
): (place: number) => readonly Witness[] {
  let last = { place: -1, held: [] as readonly Witness[] };
  return (place) => {
    if (place < last.place) last = { place: -1, held: [] };
    for (let at = last.place + 1; at <= place; at++) {
      const step = steps[at];
      if (step !== undefined) last = { place: at, held: rearrange(last.held, step) };
    }
    return last.held;
  };
}

/** Puts the stored copies into their places, and the others around them. */
function rearrange(held: readonly Witness[], { stored, lost }: Rearranging): readonly Witness[] {
  if (stored.length === 0 && lost.length === 0) return held;
  const without = new Set([...lost, ...stored.map(({ rule }) => rule)]);
  const others = held.filter(({ rule }) => !without.has(rule));
  const arranged: Witness[] = [];
  let next = 0;
  for (const copy of stored.toSorted((a, b) => a.order - b.order)) {
    while (arranged.length < copy.order && next < others.length) {
      const other = others[next++];
      if (other !== undefined) arranged.push(other);
    }
    arranged.push(copy);
  }
  return [...arranged, ...others.slice(next)];
}
