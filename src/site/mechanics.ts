import { runScenario, type Mechanic, type ScenarioRun } from '../engine/index.ts';
import type { PlacedScenario } from '../loaders/parse-scenarios.ts';
import type { Scenario, Witness } from '../schemas/index.ts';
import type { GameModel, RuleModel } from './model.ts';
import { once } from './once.ts';

/** A rule by which a mechanic is played, in the copy that the mechanic's ruleset prints. */
export interface PlayedRule {
  /** As the catalogue, a scenario or a refusal has it: `1823/2`, `4e15`, `the-garage`. */
  readonly named: string;
  /** Undefined where the ruleset prints no such rule. */
  readonly found: { readonly rule: RuleModel; readonly witness: Witness } | undefined;
}

/** A procedure of a mechanic with those of its scenarios that are about the mechanic, played. */
export interface PlayedProcedure {
  readonly procedure: Mechanic['procedures'][number];
  readonly runs: readonly ScenarioRun[];
  /** Other mechanics that it plays. */
  readonly others: readonly Mechanic[];
}

/**
 * Finds the rules that are named by number with revision, by number alone, or by address, as a ruleset
 * prints them; as they were last where no such ruleset is held.
 */
export function findRules(
  model: GameModel,
  source: string,
  names: readonly string[],
): PlayedRule[] {
  const copies = model.copies.get(source) ?? model.rules.map(({ latest }) => latest);
  return names.map((named) => {
    const witness = copies.find((copy) => isNamed(copy, named));
    const rule = witness && model.ruleBySlug.get(witness.rule);
    return { named, found: witness && rule && { rule, witness } };
  });
}

function isNamed({ id, number, rule }: Witness, named: string): boolean {
  const name = named.toLowerCase();
  return [id, number, rule].some((known) => known?.toLowerCase() === name);
}

/**
 * Plays the scenarios of each procedure of a mechanic. Where the procedure plays others too, a scenario
 * belongs to those whose rules it names, and to all of them where it names no rule of any. A mechanic
 * whose rules no scenario names has all of them.
 */
export function playMechanic(
  mechanic: Mechanic,
  all: readonly Mechanic[],
  scenarios: readonly PlacedScenario[],
): PlayedProcedure[] {
  return [...new Set(mechanic.procedures)].map((procedure) => {
    const others = all.filter(
      ({ id, procedures }) => id !== mechanic.id && procedures.includes(procedure),
    );
    const known = scenarios.filter(({ scenario }) => scenario.procedure === procedure.name);
    const about = known.filter(({ scenario }) => isAbout(rulesNamed(scenario), mechanic, others));
    const runs = (about.length > 0 ? about : known).map(({ scenario, placeOf }) =>
      runScenario(scenario, procedure, placeOf),
    );
    return { procedure, runs, others };
  });
}

/** Returns the rules that a scenario names one by one. */
export function rulesNamed({ rules }: Scenario): readonly string[] {
  return typeof rules === 'string' ? [] : rules;
}

function isAbout(
  named: readonly string[],
  mechanic: Mechanic,
  others: readonly Mechanic[],
): boolean {
  const numbers = new Set(named.map(numberOf));
  const isNamedBy = ({ rules }: Mechanic) => rules.some((rule) => numbers.has(numberOf(rule)));
  return isNamedBy(mechanic) || !others.some(isNamedBy);
}

/** The number of a rule without its revision. */
function numberOf(rule: string): string {
  return (rule.split('/')[0] ?? rule).toLowerCase();
}

/** Lists the mechanics that a rule defines, alone or with others; worked out once for each game. */
export function mechanicsOfRule(model: GameModel, rule: string): readonly Mechanic[] {
  return once(model, indexByRule).get(rule) ?? [];
}

function indexByRule(model: GameModel): Map<string, Mechanic[]> {
  const pairs = model.mechanics.flatMap((mechanic) =>
    findRules(model, mechanic.source, mechanic.rules).flatMap(({ found }) =>
      found === undefined ? [] : [{ rule: found.rule.rule, mechanic }],
    ),
  );
  const groups = Map.groupBy(pairs, ({ rule }) => rule);
  return new Map([...groups].map(([rule, group]) => [rule, group.map((one) => one.mechanic)]));
}
