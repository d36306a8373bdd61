import { lookInto, type PlacedTerm, type Scope } from './look-into.ts';
import { askedWords, type Term } from './query.ts';
import type { Texts } from './texts.ts';

/** A rule or a proposal that has everything that was looked for. */
export interface Match {
  readonly thing: number;
  /** What was looked for, with a place of each. */
  readonly terms: readonly PlacedTerm[];
}

/** Looks at every version. */
export const ANY: Scope = () => true;

/**
 * Finds the rules and proposals of which one version has all that is looked for, each once, best first, and then
 * the messages. Pagefind
 * knows in which of them the words stand. Where they must stand together, or in one of several versions, that is
 * read off the passages.
 */
export async function findMatches(
  texts: Texts,
  terms: readonly Term[],
  scope: Scope,
): Promise<Match[]> {
  const found = await Promise.all(terms.map((term) => texts.words.find(term)));
  const [first, ...others] = found;
  const matches = [...(first?.keys() ?? [])]
    .filter((thing) => others.every((places) => places.has(thing)))
    .map((thing): Match => ({
      thing,
      terms: terms.map((term, number) => [term, found[number]?.get(thing) ?? -1]),
    }));
  const fits = await Promise.all(matches.map((match) => isWhole(texts, match, scope)));
  const scores = await texts.words.scores(terms.flatMap(askedWords));
  const scoreOf = ({ thing }: Match) => scores.get(thing) ?? 0;
  return matches
    .filter((_, number) => fits[number])
    .sort(
      (a, b) =>
        Number(isMessage(texts, a)) - Number(isMessage(texts, b)) ||
        scoreOf(b) - scoreOf(a) ||
        a.thing - b.thing,
    );
}

/** What somebody wrote about the rules comes after them. */
function isMessage({ index: { runs } }: Texts, { thing }: Match): boolean {
  const [, kind] = runs.findLast(([, , first]) => first <= thing) ?? [];
  return kind === 'message';
}

async function isWhole(texts: Texts, { thing, terms }: Match, scope: Scope): Promise<boolean> {
  const isTogether = terms.length === 1 || texts.versionsOf(thing).count === 1;
  if (scope === ANY && isTogether && terms.every(([{ kind }]) => kind === 'word')) return true;
  const { versions } = await lookInto(texts, thing, terms, scope);
  return versions.length > 0;
}
