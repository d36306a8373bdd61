import { eraHolding } from '../engine/index.ts';
import {
  toSlug,
  type Citation,
  type Game,
  type Moment,
  type SourceRecord,
  type Witness,
} from '../schemas/index.ts';
import type { GameModel, RuleModel, Target } from './model.ts';

/** What citations are looked up in. */
export interface Lookup extends Pick<
  GameModel,
  'eraOf' | 'sources' | 'ruleBySlug' | 'proposalByPrinted'
> {
  readonly names: NamesOf;
}

/**
 * Finds what a citation in a copy of a rule leads to: first among the rules of the same source, then
 * among all rules that are numbered by the same scheme. Null where the archive has no such thing.
 */
export function resolveCitation(
  lookup: Lookup,
  witness: Witness,
  citation: Citation,
): Target | null {
  if (citation.kind === 'rule' || citation.kind === 'revision') {
    const rule = ruleTarget(findRule(lookup, witness, citation.key));
    return rule ?? (citation.kind === 'rule' ? null : proposalTarget(lookup, citation));
  }
  if (citation.kind === 'title') return ruleTarget(findByTitle(lookup, witness, citation.key));
  if (citation.kind === 'proposal') return proposalTarget(lookup, citation);
  return citation.kind === 'time' ? timeTarget(lookup, witness, citation) : null;
}

function ruleTarget(rule: RuleModel | undefined): Target | null {
  return rule ? { kind: 'rule', rule } : null;
}

/** Sources print one proposal as `1909`, `p1909` or `1909/1`; a text may cite it by any of them. */
function proposalTarget(lookup: Lookup, { key, revision, printed }: Citation): Target | null {
  const forms = [printed, key, `p${key}`, `${key}/${revision ?? 0}`];
  const proposal = forms
    .map((form) => lookup.proposalByPrinted.get(form.toLowerCase()))
    .find((found) => found !== undefined);
  return proposal ? { kind: 'proposal', proposal } : null;
}

function findRule(lookup: Lookup, witness: Witness, key: string): RuleModel | undefined {
  const prefix = bareRulePrefix(lookup, witness.source);
  const number = (/^\d+$/u.test(key) ? prefix + key : key).toLowerCase();
  const here = lookup.names(witness.source).numbers.get(number);
  if (here !== undefined) return lookup.ruleBySlug.get(here);
  const elsewhere = lookup.ruleBySlug.get(toSlug(number));
  return elsewhere && sharesNumbering(lookup, elsewhere, witness.source) ? elsewhere : undefined;
}

/** Eras number alike when they give bare numbers the same meaning; others' numbers are not meant. */
function sharesNumbering(lookup: Lookup, rule: RuleModel, source: string): boolean {
  const prefix = bareRulePrefix(lookup, source);
  return rule.witnesses.some((copy) => bareRulePrefix(lookup, copy.source) === prefix);
}

function bareRulePrefix({ eraOf }: Lookup, source: string): string {
  return eraOf(source)?.bareRulePrefix ?? '';
}

/** Finds the era in which each source stands: the one that it names, or else the one in which its date lies. */
export function indexEras(game: Game, sources: readonly SourceRecord[]): GameModel['eraOf'] {
  const only = onlyEra(game);
  if (only !== undefined) return () => only;
  const eras = new Map(sources.map(({ id, asOf }) => [id, eraAt(game, asOf)]));
  return (source) => eras.get(source);
}

function eraAt(game: Game, asOf: Moment): Game['eras'][number] | undefined {
  if (asOf.game !== undefined) return game.eras.find((era) => era.id === asOf.game?.era);
  return asOf.calendar === undefined ? undefined : eraHolding(game, asOf.calendar);
}

function onlyEra(game: Game): Game['eras'][number] | undefined {
  return game.eras.length === 1 ? game.eras[0] : undefined;
}

function findByTitle(lookup: Lookup, witness: Witness, title: string): RuleModel | undefined {
  const rule = lookup.names(witness.source).titles.get(title);
  return rule === undefined ? undefined : lookup.ruleBySlug.get(rule);
}

/** The rules of one source by what texts call them. */
interface Names {
  /** By number in lower case. */
  readonly numbers: ReadonlyMap<string, string>;
  readonly titles: ReadonlyMap<string, string>;
}

/** Returns the names by which the rules of a source are cited. */
export type NamesOf = (source: string) => Names;

/** Indexes the names of each source's rules when they are first asked for. */
export function indexNames(copiesOf: (source: string) => readonly Witness[]): NamesOf {
  const names = new Map<string, Names>();
  return (source) => {
    const known = names.get(source);
    if (known !== undefined) return known;
    const copies = copiesOf(source);
    const made = {
      numbers: new Map(copies.map(({ number, rule }) => [(number ?? '').toLowerCase(), rule])),
      titles: new Map(copies.map(({ title, rule }) => [title, rule])),
    };
    names.set(source, made);
    return made;
  };
}

function timeTarget(lookup: Lookup, witness: Witness, citation: Citation): Target | null {
  const era = lookup.eraOf(witness.source);
  const nweek = Number(/^(\d+)/u.exec(citation.key)?.[1] ?? Number.NaN);
  return era && Number.isSafeInteger(nweek) ? { kind: 'time', era: era.id, nweek } : null;
}
