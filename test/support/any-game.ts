import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gamesWithProcedures, mechanicsOf, playableOf } from '../../src/engine/index.ts';
import type { Consequence } from '../../src/engine/procedures/consequence.ts';
import { named } from '../../src/engine/procedures/line.ts';
import { isRefusal } from '../../src/engine/procedures/refusal.ts';
import { chooseSettings } from '../../src/engine/procedures/settings.ts';
import type { Play, Playable } from '../../src/engine/procedures/kinds.ts';
import { parseScenarios } from '../../src/loaders/parse-scenarios.ts';
import { listScenarioFiles } from '../../src/loaders/scenario-files.ts';
import type { Scenario, ScenarioStep } from '../../src/schemas/scenario.ts';
import { asOfRuleset, bothGiven } from './second-scenarios.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/** A ruleset whose rules act on each other, with the scenarios that play it. */
export interface AnyRuleset {
  readonly game: string;
  readonly source: string;
  readonly name: string;
  readonly playable: Playable;
  readonly scenarios: readonly Scenario[];
  /** What may be joined to one of them: themselves, and those of its procedures alone. */
  readonly seconds: readonly Scenario[];
}

/** Lists the rulesets that scenarios play as a whole. */
export function listRulesets(): AnyRuleset[] {
  const all = listScenarioFiles(ROOT)
    .flatMap((file) => parseScenarios(file, readFileSync(file, 'utf8')).scenarios)
    .map(({ scenario }) => scenario);
  return gamesWithProcedures().flatMap((game) => {
    const sources = [...new Set(mechanicsOf(game).map(({ source }) => source))];
    return sources.flatMap((source) => {
      const scenarios = all.filter((one) => one.game === game && playsWhole(one, source));
      const found = playableOf({ game, rules: source });
      const names = mechanicsOf(game)
        .filter((one) => one.source === source)
        .flatMap(({ procedures }) => procedures.map(({ name }) => name));
      const alone = all
        .filter((one) => one.game === game && names.includes(one.procedure ?? ''))
        .map((one) => asOfRuleset(one, source));
      const seconds = [...scenarios, ...alone];
      return 'playable' in found && scenarios.length > 0
        ? [
            {
              game,
              source,
              name: `${game} ${source}`,
              playable: found.playable,
              scenarios,
              seconds,
            },
          ]
        : [];
    });
  });
}

function playsWhole({ procedure, rules }: Scenario, source: string): boolean {
  return procedure === undefined && [rules].flat().join(' ') === source;
}

/** Returns the steps of a scenario in their order. */
export function linesOf({ when, and }: Scenario): ScenarioStep[] {
  return [when, ...and.map((stage) => stage.when)].flat();
}

/** A game that begins like a scenario, of whose steps some are left out and between which others come. */
export interface AnyGame {
  readonly scenario: Scenario;
  readonly lines: readonly ScenarioStep[];
}

/** Draws games of a ruleset: of one scenario, or of two at once that go on beside each other in one world. */
export function anyGame(ruleset: AnyRuleset): fc.Arbitrary<AnyGame> {
  const { scenarios, seconds, playable } = ruleset;
  // Each word is drawn as often as any other, however many scenarios have it.
  const words = Map.groupBy(seconds.flatMap(linesOf), (line) => wordOf(playable, line));
  const other = fc.array(
    fc.constantFrom(...words.values()).chain((lines) => fc.constantFrom(...lines)),
    { maxLength: 2 },
  );
  const two = fc.tuple(fc.constantFrom(...scenarios), fc.option(fc.constantFrom(...seconds)));
  return two.chain(([first, second]) => {
    const own = linesOf(first);
    const joined = second === null ? undefined : joinedGame(ruleset, first, second);
    const place = fc.record({ isLeftOut: fc.boolean(), isStrict: fc.boolean(), other });
    const places = fc.array(place, { minLength: own.length, maxLength: own.length });
    const more = joined === undefined || second === null ? [] : linesOf(second);
    const slots = fc.array(fc.nat(own.length), { minLength: more.length, maxLength: more.length });
    return fc.tuple(places, slots).map(([all, slotted]) => ({
      scenario: joined ?? first,
      lines: beside(
        more,
        slotted,
        all.map(({ isLeftOut, isStrict, other: drawn }, index) => {
          const line = own[index];
          const kept = line === undefined || (isLeftOut && isStrict) ? [] : [line];
          return [...(isStrict ? drawn : []), ...kept];
        }),
      ),
    }));
  });
}

/** Puts the lines of a second scenario, in their order, between those of the first. */
function beside(
  more: readonly ScenarioStep[],
  slots: readonly number[],
  own: readonly (readonly ScenarioStep[])[],
): ScenarioStep[] {
  const sorted = [...slots].sort((a, b) => a - b);
  const at = (slot: number) => more.filter((_, index) => sorted[index] === slot);
  return [...own.flatMap((lines, index) => [...at(index), ...lines]), ...at(own.length)];
}

/** Joins how two scenarios begin; undefined where no game can begin so. */
function joinedGame(ruleset: AnyRuleset, first: Scenario, second: Scenario): Scenario | undefined {
  const scenario = {
    ...first,
    given: bothGiven(first.given, second.given),
  } as Scenario;
  const begun = begin(ruleset, scenario);
  return isRefusal(begun) || 'misfit' in begun ? undefined : scenario;
}

function wordOf({ findIn }: Playable, line: ScenarioStep): string {
  const found = findIn?.(line, 'steps');
  return found === undefined ? '' : (named(line, found).name ?? '');
}

/** A step that was taken in a game: how things stood before it and after it. */
export interface AnyStep {
  readonly before: Play;
  readonly after: Play;
  readonly line: ScenarioStep;
  readonly consequences: readonly Consequence[];
}

function begin({ playable }: AnyRuleset, scenario: Scenario): ReturnType<Playable['begin']> {
  const { choices } = chooseSettings(playable.settings, scenario.settings);
  return playable.begin(scenario.given, choices);
}

/** Begins a game as its scenario does. @throws Error where that cannot be. */
export function beginGame(ruleset: AnyRuleset, { scenario }: AnyGame): Play {
  const play = begin(ruleset, scenario);
  if (isRefusal(play) || 'misfit' in play) throw new Error(JSON.stringify(play));
  return play;
}

/** Takes a step where it can be taken. */
export function takeLine(
  { playable }: AnyRuleset,
  play: Play,
  line: ScenarioStep,
): Play | undefined {
  const found = playable.findIn?.(line, 'steps');
  if (found === undefined) return undefined;
  const { name = '', fields } = named(line, found);
  const next = play.take(name, fields);
  return isRefusal(next) || 'misfit' in next ? undefined : next;
}

/** Plays a game, and gives each step that could be taken. */
export function stepsOfGame(ruleset: AnyRuleset, game: AnyGame): AnyStep[] {
  const steps: AnyStep[] = [];
  let before = beginGame(ruleset, game);
  for (const line of game.lines) {
    const after = takeLine(ruleset, before, line);
    if (after === undefined) continue;
    steps.push({ before, after, line, consequences: after.consequences ?? [] });
    before = after;
  }
  return steps;
}
