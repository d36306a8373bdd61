import { playableOf, proceduresOf, runScenario, type ScenarioRun } from '../../src/engine/index.ts';
import type { Consequence } from '../../src/engine/procedures/consequence.ts';
import type { PlacedScenario } from '../../src/loaders/parse-scenarios.ts';
import type { Scenario, ScenarioStep } from '../../src/schemas/scenario.ts';

type Taken = ScenarioRun['stages'][number]['steps'][number];

/** A scenario that was played, and by its steps the procedures whose they are. */
interface Played {
  readonly placed: PlacedScenario;
  readonly run: ScenarioRun;
  readonly owners: readonly (readonly (string | undefined)[])[];
}

/** What takes part in every game and is no mechanic. */
const EVERYWHERE = ['rules', 'time'];

/**
 * Returns the procedures of a game that act on another, or hang on one, in a scenario that holds: both have a part in one
 * step, both change the same value, or without the steps of one those of the other come to something
 * else, or what it answers.
 */
export function actingTogether(
  scenarios: readonly PlacedScenario[],
  names: readonly string[],
): ReadonlySet<string> {
  const played: Played[] = [];
  const found = new Set<string>();
  for (const placed of scenarios) {
    if (names.every((name) => found.has(name))) return found;
    const own = play(placed);
    played.push(...own);
    for (const name of own.flatMap((one) => [...meeting(one)])) found.add(name);
  }
  for (const name of names) {
    if (!found.has(name) && played.some((one) => isFelt(one, name))) found.add(name);
  }
  return found;
}

function play(placed: PlacedScenario): Played[] {
  const run = runAs(placed, placed.scenario);
  if (run === undefined || run.messages.length > 0) return [];
  const owners = run.stages.map(({ steps }) => steps.map(ownerOf));
  return [{ placed, run, owners }];
}

function runAs({ placeOf }: PlacedScenario, scenario: Scenario): ScenarioRun | undefined {
  const found = playableOf(scenario);
  return 'playable' in found ? runScenario(scenario, found.playable, placeOf) : undefined;
}

const ownerOf = ({ consequences = [] }: Taken): string | undefined =>
  consequences.find(({ cause }) => typeof cause === 'object' && 'step' in cause)?.procedure;

const stepsOf = ({ stages }: ScenarioRun): Taken[] => stages.flatMap(({ steps }) => steps);

/** Returns the procedures that have a part in a step of another, or change a value that another does. */
function meeting({ run }: Played): Set<string> {
  const steps = stepsOf(run).map(({ consequences = [] }) =>
    consequences.filter(({ procedure }) => !EVERYWHERE.includes(procedure)),
  );
  const changes = steps.flat().flatMap((one) => one.changes.map(({ path }) => ({ path, one })));
  const atOnePath = [...Map.groupBy(changes, ({ path }) => path).values()];
  const groups = [...steps, ...atOnePath.map((all) => all.map(({ one }) => one))];
  const together = groups.map((group) => new Set(group.map(({ procedure }) => procedure)));
  return new Set(together.flatMap((group) => (group.size > 1 ? [...group] : [])));
}

/** Tells whether without the steps of one procedure another comes to something else, where it is one of the two. */
function isFelt(played: Played, name: string): boolean {
  const owners = new Set(played.owners.flat());
  if (!owners.has(name)) return false;
  const others = [...owners].filter(
    (one) => one !== undefined && one !== name && !EVERYWHERE.includes(one),
  );
  return (
    differs(played, name, (owner) => owner !== name) ||
    others.some((other) => differs(played, other, (owner) => owner === name, name))
  );
}

/** Returns what a procedure answers to the questions of a scenario. */
function answersOf({ scenario, stages }: ScenarioRun, name: string | undefined): unknown {
  const asked = proceduresOf(scenario.game).find((one) => one.name === name)?.answers ?? {};
  return stages.flatMap(({ answers }) =>
    answers
      .filter(
        ({ question }) => question.startsWith(`${name ?? ''}.`) || Object.hasOwn(asked, question),
      )
      .map(({ actual }) => actual),
  );
}

/** Tells whether the steps of some come to something else where those of another are not taken. */
function differs(
  { placed, run, owners }: Played,
  left: string | undefined,
  isOf: (owner: string | undefined) => boolean,
  asked?: string,
): boolean {
  const keep = <T>(list: readonly T[], stage: number): T[] =>
    list.filter((_, place) => owners[stage]?.[place] !== left);
  const { when, and } = placed.scenario;
  const without: Scenario = {
    ...placed.scenario,
    when: keep<ScenarioStep>(when, 0),
    and: and.map((stage, index) => ({ ...stage, when: keep<ScenarioStep>(stage.when, index + 1) })),
  };
  const again = runAs(placed, without);
  const shown = (stages: ScenarioRun['stages'], of: Played['owners']) =>
    JSON.stringify(
      stages.flatMap(({ steps }, stage) =>
        steps
          .filter((_, place) => isOf(of[stage]?.[place]))
          .map((step) => [step.refusal?.refused, comeTo(step.consequences ?? [], isOf)]),
      ),
    );
  if (again === undefined) return false;
  const isAlike = shown(run.stages, owners) === shown(again.stages, owners.map(keep));
  return !isAlike || written(answersOf(run, asked)) !== written(answersOf(again, asked));
}

const written = (said: unknown): string => JSON.stringify(said);

function comeTo(consequences: readonly Consequence[], isOf: (owner: string) => boolean): unknown {
  return consequences
    .filter(({ procedure }) => isOf(procedure))
    .map(({ procedure, changes, refusal }) => [procedure, changes, refusal?.refused]);
}
