import { foundInText, foundInTexts, nameOfText } from '../../asked/index.ts';
import {
  createTermFinder,
  findTextDefinitions,
  isCapital,
  isCommonTerm,
  termKey,
  type Definition,
  type TermFinder,
} from '../../markdown/index.ts';
import type { Witness } from '../../schemas/index.ts';
import { heldVersions } from '../held-versions.ts';
import { UNCATEGORIZED } from '../keywords.ts';
import type { GameModel, KeywordGroup, RuleModel } from '../model.ts';
import { once, onceFor } from '../once.ts';
import type { WitnessedVersion } from '../versions.ts';
import { correctDefinitions, findStaleTerms, type StaleTerm } from './corrected-terms.ts';
import { copyOf } from '../shown-copy.ts';

/** What a version of a rule says of a term; null where it says nothing. */
export interface DefiningVersion {
  readonly version: WitnessedVersion;
  readonly definition: Definition | null;
}

/** A rule that defines a term in any version. */
export interface DefiningRule {
  readonly rule: RuleModel;
  /** Every version whose text is held, from the first to the last. */
  readonly versions: readonly DefiningVersion[];
}

/** A rule that uses a term: the versions that do, of those whose texts are held. */
export interface UsingRule {
  readonly rule: RuleModel;
  readonly versions: readonly WitnessedVersion[];
}

/** A term that rules of a game define, or a keyword that they bear, or both. */
export interface Term {
  readonly key: string;
  /** As its definitions print it, most of them. */
  readonly name: string;
  /** The last part of its address. */
  readonly slug: string;
  /** The keyword of that name; null where no document prints it as one. */
  readonly keyword: KeywordGroup | null;
  readonly definers: readonly DefiningRule[];
}

/** The terms and keywords of a game. */
export interface Terms {
  /** Keywords first, as they are ordered; then terms that are no keywords, by their names. */
  readonly all: readonly Term[];
  readonly byKey: ReadonlyMap<string, Term>;
  readonly find: TermFinder;
  /** What a copy of a rule defines, by key. */
  readonly definedIn: (copy: Witness) => ReadonlyMap<string, Definition>;
}

/**
 * Finds what the texts of a game define, with the corrections of the notes, and joins it with the keywords that
 * its documents print. Worked out once.
 * @throws Error where a note corrects nothing.
 */
export function termsOf(model: GameModel): Terms {
  return once(model, findTerms);
}

function findTerms(model: GameModel): Terms {
  const known = indexDefinitions(model);
  const definedIn = (copy: Witness) => known.get(copy) ?? onceFor(model, copy, readDefinitions);
  const definers = findDefiners(model, definedIn);
  const [stale] = foundInTexts(model.game.id, 'stale terms', () => staleTermsOf(model));
  if (stale !== undefined) {
    const { term, rule } = stale.correction;
    throw new Error(
      `Unexpected correction of the term ${term} of rule ${rule} in notes/${model.game.id}.yaml, expected ${stale.expected}: mend it or take it out.`,
    );
  }
  const all = toTerms(model, definers);
  const byKey = new Map(all.toReversed().map((term) => [term.key, term]));
  const find = createTermFinder(
    all.flatMap((term) =>
      term.key === '' || isCommonTerm(term.name) || term.keyword?.keyword === UNCATEGORIZED
        ? []
        : [{ key: term.key, isCapital: writtenInCapitals(term), objects: objectsOf(term) }],
    ),
  );
  return { all, byKey, find, definedIn };
}

function staleTermsOf({ game, notes, witnesses, readText }: GameModel): StaleTerm[] {
  return findStaleTerms({ terms: notes.terms ?? [], witnesses, readText, comments: game.comments });
}

/** A keyword is printed with a capital whatever it is; a term is as its definitions write it, all of them. */
function writtenInCapitals({ name, definers }: Term): boolean {
  const written = definers.flatMap(({ versions }) =>
    versions.flatMap(({ definition }) => definition?.term ?? []),
  );
  return (written.length === 0 ? [name] : written).every(isCapital);
}

/** What a verb is done to, by all its definitions; undefined where one of them is not of a verb that is defined so. */
function objectsOf({ keyword, definers }: Term): ReadonlySet<string> | undefined {
  const objects = definers.flatMap(({ versions }) =>
    versions.flatMap(({ definition }) => (definition === null ? [] : [definition.object])),
  );
  const known = objects.filter((object) => object !== null);
  const isVerb = keyword === null && known.length > 0 && known.length === objects.length;
  return isVerb ? new Set(known) : undefined;
}

/** What the texts of versions define: pages take that from them, whatever else they say. */
function indexDefinitions(model: GameModel): Map<Witness, ReadonlyMap<string, Definition>> {
  const copies = heldCopies(model);
  const found = foundInTexts(model.game.id, 'definitions', () =>
    copies.map((copy) =>
      foundInText(nameOfText(copy), 'definitions', () => [...readDefinitions(model, copy)]),
    ),
  );
  return new Map(copies.map((copy, place) => [copy, new Map(found[place])]));
}

/** Returns the copy of each version whose text is held, in the order of rules. */
export function heldCopies(model: GameModel): Witness[] {
  return model.rules.flatMap((rule) =>
    heldVersions(model, rule).map((version) => copyOf(model, version)),
  );
}

function readDefinitions(model: GameModel, copy: Witness): ReadonlyMap<string, Definition> {
  const stored = model.readText(copy);
  if (stored === undefined) return NONE;
  const found = findTextDefinitions(stored, {
    comments: model.game.comments,
    idPrefix: `r${copy.rule}-`,
  });
  const corrected = correctDefinitions(found, copy, stored, model.notes.terms ?? []);
  return new Map(corrected.map((definition) => [definition.key, definition]));
}

const NONE: ReadonlyMap<string, Definition> = new Map([]);

function findDefiners(
  model: GameModel,
  definedIn: Terms['definedIn'],
): Map<string, DefiningRule[]> {
  const definers = new Map<string, DefiningRule[]>();
  for (const rule of model.rules) {
    const read = heldVersions(model, rule).map((version) => {
      return { version, found: definedIn(copyOf(model, version)) };
    });
    const keys = new Set(read.flatMap(({ found }) => [...found.keys()]));
    for (const key of keys) {
      const versions = read.map(({ version, found }) => {
        return { version, definition: found.get(key) ?? null };
      });
      const list = definers.get(key) ?? [];
      list.push({ rule, versions });
      definers.set(key, list);
    }
  }
  return definers;
}

function toTerms(model: GameModel, definers: ReadonlyMap<string, readonly DefiningRule[]>): Term[] {
  const taken = new Set(model.keywords.map(({ slug }) => slug));
  const keywords = model.keywords.map((keyword): Term => {
    const key = termKey(keyword.keyword);
    const own = definers.get(key) ?? [];
    return { key, name: keyword.keyword, slug: keyword.slug, keyword, definers: own };
  });
  const keys = new Set(keywords.map(({ key }) => key));
  const others = [...definers]
    .filter(([key]) => !keys.has(key))
    .map(([key, own]) => ({ key, name: nameOf(own), definers: own }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en') || (a.key < b.key ? -1 : 1))
    .map((term): Term => ({ ...term, slug: takeSlug(term.key, taken), keyword: null }));
  return [...keywords, ...others];
}

/** As most of the definitions write it; of equals, as the last one does. */
function nameOf(definers: readonly DefiningRule[]): string {
  const written = definers.flatMap(({ versions }) =>
    versions.flatMap(({ definition }) => definition?.term ?? []),
  );
  const counts = [...Map.groupBy(written.toReversed(), (term) => term)];
  return counts.reduce<readonly [string, number]>(
    (best, [term, all]) => (all.length > best[1] ? [term, all.length] : best),
    ['', 0],
  )[0];
}

/** An address is made of the key, so that it stays while one text writes a term so and another otherwise. */
function takeSlug(key: string, taken: Set<string>): string {
  const wanted = key.replaceAll(/[^a-z0-9]+/gu, '-').replaceAll(/^-|-$/gu, '') || 'term';
  let slug = wanted;
  for (let number = 2; taken.has(slug); number++) slug = `${wanted}-${number}`;
  taken.add(slug);
  return slug;
}
