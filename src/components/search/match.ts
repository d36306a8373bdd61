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

/** What was found: the best of it, and whether that is all. */
export interface BestMatches {
  readonly matches: readonly Match[];
  readonly isWhole: boolean;
  /** Reads on to the end, and gives all. */
  readonly readOn: () => Promise<BestMatches>;
}

/** Returns what was found and needs no further reading. */
export function foundWhole(matches: readonly Match[]): BestMatches {
  const found: BestMatches = { matches, isWhole: true, readOn: () => Promise.resolve(found) };
  return found;
}

/**
 * Finds the rules and proposals of which one version has all that is looked for, each once, best first, and then
 * the messages. Pagefind knows in which of them the words stand. Where they must stand together, or in one of
 * several versions, that is read off the passages: of the best ones first, and no further than to as many as are wanted.
 */
export async function findMatches(
  texts: Texts,
  terms: readonly Term[],
  scope: Scope,
  wanted = Infinity,
): Promise<BestMatches> {
  return readUntil(texts, await candidatesOf(texts, terms), scope, wanted);
}

/**
 * Each time twice as many are read at once, so that a long list is not read step by step. It calls itself once at
 * most, for all the rest.
 */
async function readUntil(
  texts: Texts,
  candidates: readonly Match[],
  scope: Scope,
  wanted: number,
): Promise<BestMatches> {
  const matches: Match[] = [];
  let at = 0;
  for (let some = FIRST_READ; at < candidates.length && matches.length < wanted; some *= 2) {
    const read = candidates.slice(at, at + some);
    const fits = await Promise.all(read.map((match) => isWhole(texts, match, scope)));
    for (const [number, match] of read.entries()) if (fits[number]) matches.push(match);
    at += some;
  }
  if (at >= candidates.length) return foundWhole(matches);
  const readRest = async () => {
    const others = await readUntil(texts, candidates.slice(at), scope, Infinity);
    return foundWhole([...matches, ...others.matches]);
  };
  let whole: Promise<BestMatches> | undefined;
  return { matches, isWhole: false, readOn: () => (whole ??= readRest()) };
}

/** How many are read for a whole phrase at first. */
const FIRST_READ = 12;

/** What has all the words somewhere, the best first. */
async function candidatesOf(texts: Texts, terms: readonly Term[]): Promise<Match[]> {
  const found = await Promise.all(terms.map((term) => texts.words.find(term)));
  const [first, ...others] = found;
  const scores = await texts.words.scores(terms.flatMap(askedWords));
  const scoreOf = ({ thing }: Match) => scores.get(thing) ?? 0;
  return [...(first?.keys() ?? [])]
    .filter((thing) => others.every((places) => places.has(thing)))
    .map((thing): Match => ({
      thing,
      terms: terms.map((term, number) => [term, found[number]?.get(thing) ?? -1]),
    }))
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
