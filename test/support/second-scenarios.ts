import { proceduresOf } from '../../src/engine/index.ts';
import { readLine } from '../../src/engine/procedures/line.ts';
import type { Scenario, ScenarioStep } from '../../src/schemas/scenario.ts';

/** What of a scenario's beginning is the world's; the rest one procedure is told. */
const OF_THE_WORLD = ['players', 'things', 'owners', 'amounts', 'marks', 'sets', 'paths', 'rules'];

type Given = Readonly<Record<string, unknown>>;

/** Returns a scenario of one procedure as one of a ruleset: each step is that procedure's, and what it alone is told stands under its name. */
export function asOfRuleset(scenario: Scenario, source: string): Scenario {
  const { procedure } = scenario;
  if (procedure === undefined) return scenario;
  const whole = (lines: readonly ScenarioStep[]) =>
    lines.flatMap((line) => qualify(scenario.game, procedure, line));
  return {
    ...scenario,
    procedure: undefined,
    rules: source,
    given: givenBy(procedure, scenario.given) as Scenario['given'],
    when: whole(scenario.when),
    and: scenario.and.map((stage) => ({ ...stage, when: whole(stage.when) })),
  };
}

function givenBy(procedure: string, given: Given): Record<string, unknown> {
  const entries = Object.entries(given);
  const world = entries.filter(([name]) => OF_THE_WORLD.includes(name));
  const own = entries.filter(([name]) => !OF_THE_WORLD.includes(name));
  return {
    ...Object.fromEntries(world),
    ...(own.length > 0 && { procedures: { [procedure]: Object.fromEntries(own) } }),
  };
}

function qualify(game: string, procedure: string, line: ScenarioStep): ScenarioStep[] {
  const found = proceduresOf(game).find(({ name }) => name === procedure);
  const { name, fields } = readLine(line, Object.keys(found?.steps ?? {}));
  if (name === undefined) return [];
  const said = fields[name] ?? '';
  if (name === 'next') return passing(said);
  const others = Object.entries(fields).filter(([field]) => field !== name);
  return [{ ...Object.fromEntries(others), [`${procedure}.${name}`]: said }];
}

/** How many midnights go by, where a procedure by itself is told that a period begins. */
const MIDNIGHTS = new Map([
  ['nday', '1'],
  ['rday', '1'],
  ['day', '1'],
  ['checking-period', '4'],
  ['nweek', '12'],
]);

function passing(unit: unknown): ScenarioStep[] {
  const midnights = typeof unit === 'string' ? MIDNIGHTS.get(unit) : undefined;
  return midnights === undefined ? [] : [{ midnights }];
}

/** Returns what is given in two scenarios; what both say is as the first one has it. */
export function bothGiven(first: Given, second: Given): Given {
  const joined = new Map<string, unknown>(Object.entries(second));
  for (const [name, said] of Object.entries(first)) {
    joined.set(name, name === 'players' ? bothLists(said, second[name]) : both(said, second[name]));
  }
  return Object.fromEntries(joined);
}

/** It calls itself once a level of what is given, of which there are three. */
function both(first: unknown, second: unknown): unknown {
  if (!isMap(first) || !isMap(second)) return first;
  const names = new Set([...Object.keys(second), ...Object.keys(first)]);
  return Object.fromEntries(
    [...names].map((name) => [
      name,
      Object.hasOwn(first, name) ? both(first[name], second[name]) : second[name],
    ]),
  );
}

const isMap = (value: unknown): value is Given =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function bothLists(first: unknown, second: unknown = []): string[] {
  const names = (said: unknown) =>
    Array.isArray(said) ? said.map(String) : String(said).split(/[ ,]+/u);
  return [...new Set([...names(first), ...names(second)])].filter((name) => name !== '');
}
