import type { Held } from './held.ts';
import type { UnitRule } from './units.ts';

/** Two texts of which less is alike are of two rules. */
const ALIKE = 0.6;
/** More rules that come and go at once are matched only where they read the same. */
const MANY = 100;

/**
 * Follows rules that are called by their titles: one that goes in the very commit in which another
 * comes that reads much the same was retitled. So is one that gets a number, or loses it, as when a document is written
 * anew in another markup; what has a number before and after is another rule. `names` learns by which address it goes on.
 */
export function followRules(
  held: ReadonlyMap<string, Held>,
  found: ReadonlyMap<string, UnitRule>,
  names: Map<string, string>,
  unreadable: ReadonlySet<string>,
): void {
  const called = new Set([...found.keys()].map((slug) => names.get(slug) ?? slug));
  const lost = [...held].filter(
    ([slug, { rule }]) => isText(rule) && !called.has(slug) && !unreadable.has(slug),
  );
  const come = [...found].filter(
    ([slug, rule]) => isText(rule) && !held.has(names.get(slug) ?? slug),
  );
  if (lost.length === 0 || come.length === 0) return;
  const isFew = lost.length <= MANY && come.length <= MANY;
  const pairs = isFew ? likeness(lost, come) : sameWords(lost, come);
  const taken = new Set<string>();
  for (const { from, to } of pairs) {
    if (taken.has(`<${from}`) || taken.has(`>${to}`)) continue;
    taken.add(`<${from}`).add(`>${to}`);
    names.set(to, from);
  }
}

function isText({ witness }: UnitRule): boolean {
  return witness.words > 0;
}

function areNumbered(one: UnitRule, other: UnitRule): boolean {
  return one.witness.number !== null && other.witness.number !== null;
}

interface Pair {
  readonly from: string;
  readonly to: string;
  readonly alike: number;
}

function likeness(
  lost: readonly (readonly [string, Held])[],
  come: readonly (readonly [string, UnitRule])[],
): Pair[] {
  const words = new Map(come.map(([to, { text = '' }]) => [to, countWords(text)]));
  return lost
    .flatMap(([from, { rule }]) => {
      const own = countWords(rule.text ?? '');
      return come
        .filter(([, other]) => !areNumbered(rule, other))
        .map(([to]) => ({ from, to, alike: share(own, words.get(to) ?? new Map()) }));
    })
    .filter(({ alike }) => alike >= ALIKE)
    .sort((a, b) => b.alike - a.alike);
}

function sameWords(
  lost: readonly (readonly [string, Held])[],
  come: readonly (readonly [string, UnitRule])[],
): Pair[] {
  const byWords = new Map(come.map((one) => [one[1].witness.wording, one]));
  return lost.flatMap(([from, { rule }]) => {
    const other = byWords.get(rule.witness.wording);
    if (other === undefined || areNumbered(rule, other[1])) return [];
    return [{ from, to: other[0], alike: 1 }];
  });
}

function countWords(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []) {
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
}

/** Words that both have, of all words of either. */
function share(a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): number {
  let [both, all] = [0, 0];
  for (const [word, count] of a) {
    both += Math.min(count, b.get(word) ?? 0);
    all += Math.max(count, b.get(word) ?? 0);
  }
  for (const [word, count] of b) if (!a.has(word)) all += count;
  return all === 0 ? 0 : both / all;
}
