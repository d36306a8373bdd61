import type { Passage } from '../../finding/texts.ts';
import { formOf, tokensOf } from '../../finding/words.ts';
import { findStretches } from './marked.ts';
import type { Term } from './query.ts';
import type { Texts } from './texts.ts';

/** What of a rule or a proposal was looked for. */
export interface Insight {
  /** Versions that have it all, rising. */
  readonly versions: readonly number[];
  /** Passages of these versions that have any of it, without the title, the best ones first. */
  readonly passages: readonly FoundPassage[];
  /** What was looked for, with the forms in which it is found here. */
  readonly terms: readonly Term[];
}

/** A passage, and the versions in which it stands. */
export interface FoundPassage {
  readonly passage: Passage;
  readonly versions: readonly number[];
}

/** Tells whether a version of a rule is looked at. */
export type Scope = (thing: number, version: number, last: number) => boolean;

/** A term with the place, among the words of all passages, of one that Pagefind found for it. */
export type PlacedTerm = readonly [term: Term, place: number];

/** Reads the passages of a rule or a proposal for what was looked for. */
export async function lookInto(
  texts: Texts,
  thing: number,
  placed: readonly PlacedTerm[],
  scope: Scope,
): Promise<Insight> {
  const all = await texts.passages(thing);
  const terms = withForms(all, placed);
  const { count, last, of } = texts.versionsOf(thing);
  const first = texts.firstOf(thing);
  const inVersion = Array.from({ length: count }, () => new Set<number>());
  const having = all.map((passage, step) => {
    const has = termsIn(passage[0], terms);
    const versions = of(first + step);
    for (const version of versions) for (const term of has) inVersion[version]?.add(term);
    return { passage, step, has, versions };
  });
  const versions = inVersion.flatMap((has, version) =>
    has.size === terms.length && scope(thing, version, last) ? [version] : [],
  );
  const passages = having
    .filter(({ step, has }) => step > 0 && has.length > 0)
    .filter((one) => one.versions.some((version) => versions.includes(version)))
    .sort((a, b) => b.has.length - a.has.length || a.step - b.step);
  return { versions, passages, terms };
}

/** Pagefind knows more forms of a word than those that are alike; the one that it found counts, too. */
function withForms(passages: readonly Passage[], placed: readonly PlacedTerm[]): Term[] {
  const words = passages.flatMap(([text]) => tokensOf(text).map(({ word }) => word));
  return placed.map(([term, place]) => {
    const found = words[place];
    if (term.kind === 'phrase' || found === undefined) return term;
    return { ...term, forms: [...term.forms, formOf(found)] };
  });
}

function termsIn(text: string, terms: readonly Term[]): number[] {
  return terms.flatMap((term, number) => (findStretches(text, [term]).length > 0 ? [number] : []));
}
