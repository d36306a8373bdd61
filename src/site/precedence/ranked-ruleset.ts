import { schemeOf, type Judgement, type RankedRule, type Scheme } from '../../engine/index.ts';
import {
  toSlug,
  type PrecedenceClause,
  type SourceRecord,
  type Witness,
} from '../../schemas/index.ts';
import type { GameModel } from '../model.ts';
import { once } from '../once.ts';
import { compareNumbers } from '../rule-order.ts';
import { rulesetsOf } from '../rulesets-of.ts';
import { correctClauses, staleCorrections, type KnownClause } from './corrected-clauses.ts';
import { ownValue } from '../../schemas/own-value.ts';

/** A rule as its scheme sees it, with the copy that says so. */
export interface RankedCopy {
  readonly copy: Witness;
  readonly rule: RankedRule;
  /** Its clauses in the order of the text; those of `rule` name rules by their ids. */
  readonly known: readonly KnownClause[];
}

/** The rules in force in one source, and how conflicts between them are decided. */
export interface RankedRuleset {
  readonly source: SourceRecord;
  readonly scheme: Scheme;
  /** In the order of their numbers. */
  readonly copies: readonly RankedCopy[];
  /** By identity of the rule in the archive. */
  readonly copyOf: ReadonlyMap<string, RankedCopy>;
  /** By the name that clauses call it by. */
  readonly byId: ReadonlyMap<string, RankedCopy>;
  readonly judgements: readonly Judgement[];
}

/**
 * Ranks the rules of every source that has a scheme, in order of time; worked out once.
 * @throws Error when a note corrects a clause that is not there.
 */
export function rankedRulesets(model: GameModel): readonly RankedRuleset[] {
  return once(model, rankAll);
}

function rankAll(model: GameModel): readonly RankedRuleset[] {
  const [stale] = staleCorrections(model.notes.claims ?? [], (source, rule) =>
    model.copies.get(source)?.find(({ id }) => id === rule),
  );
  if (stale !== undefined) {
    const { source, rule, line } = stale;
    throw new Error(
      `Unexpected correction of a clause of ${rule} on line ${line} of ${source} in notes/${model.game.id}.yaml, expected one that is found there: mend it or take it out.`,
    );
  }
  return rulesetsOf(model).flatMap((source) => rank(model, source));
}

function rank(model: GameModel, source: SourceRecord): RankedRuleset[] {
  const held = model.copies.get(source.id) ?? [];
  const scheme = schemeOf(model.game, held);
  if (scheme === undefined) return [];
  const toId = makeNaming(model, source, held);
  const copies = held
    .filter(({ status }) => status === 'in-force')
    .sort(compareNumbers)
    .map((copy) => rankCopy(copy, scheme, correctClauses(copy, model.notes.claims ?? []), toId));
  return [
    {
      source,
      scheme,
      copies,
      copyOf: new Map(copies.map((one) => [one.copy.rule, one])),
      byId: new Map(copies.map((one) => [one.rule.id, one])),
      judgements: (model.notes.judgements ?? [])
        .filter((one) => one.source === source.id)
        .map(({ kind, rule, than }) => ({ kind, rule: toId(rule), than: toId(than) })),
    },
  ];
}

/** Finds what a rule is called by from what a text calls it: `15` is 4E15 where bare numbers mean that. */
function makeNaming(
  { eraOf }: GameModel,
  source: SourceRecord,
  held: readonly Witness[],
): (printed: string) => string {
  const prefix = eraOf(source.id)?.bareRulePrefix ?? '';
  const ids = new Map(
    held.flatMap((copy) => [copy.title, copy.id, idOf(copy)].map((name) => [name, idOf(copy)])),
  );
  return (printed) => ids.get(printed) ?? ids.get(prefix + printed) ?? printed;
}

function idOf({ number, title }: Witness): string {
  return number ?? title;
}

function rankCopy(
  copy: Witness,
  scheme: Scheme,
  claims: readonly KnownClause[],
  toId: (printed: string) => string,
): RankedCopy {
  const section = copy.section === null ? '' : toSlug(copy.section).replace(/-rules$/u, '');
  const printed: Readonly<Record<string, readonly string[]>> = {
    ...copy.attributes,
    section: [section],
  };
  const attributes = scheme.steps.flatMap((step) => {
    const values = step.by === 'rank' ? ownValue(printed, step.attribute) : undefined;
    return step.by === 'rank' && values !== undefined ? [[step.attribute, values] as const] : [];
  });
  const rule: RankedRule = {
    id: idOf(copy),
    number: copy.number,
    attributes: Object.fromEntries(attributes),
    classes: section === '' ? [] : [section],
    claims: claims.map(({ clause }) => nameAlike(clause, toId)),
  };
  return { copy, rule, known: claims };
}

function nameAlike(clause: PrecedenceClause, toId: (printed: string) => string): PrecedenceClause {
  const { of, over, except } = clause;
  return {
    ...clause,
    of: Array.isArray(of) ? of.map(toId) : of,
    over: Array.isArray(over) ? over.map(toId) : over,
    ...(except && { except: except.map(toId) }),
  };
}
