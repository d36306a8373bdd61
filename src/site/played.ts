import { playableOf, runScenario, mechanicsOf, type ScenarioRun } from '../engine/index.ts';
import type { PlacedScenario } from '../loaders/parse-scenarios.ts';
import { toSlug } from '../schemas/index.ts';
import type { GameModel } from './model.ts';

/** A scenario of rules that act on each other, played. */
export interface PlayedTogether {
  /** In its address; one of a kind within the game. */
  readonly slug: string;
  readonly run: ScenarioRun;
  /** The source that prints its rules; the first that prints any of them, where they are named one by one. */
  readonly source: string;
}

/** Plays the scenarios of a game in which rules act on each other, in the order of their files. */
export function playTogether(
  { game }: Pick<GameModel, 'game'>,
  scenarios: readonly PlacedScenario[],
): PlayedTogether[] {
  const taken = new Set<string>();
  return scenarios.flatMap(({ scenario, placeOf }) => {
    if (scenario.procedure !== undefined) return [];
    const found = playableOf(scenario, game.procedures);
    if (!('playable' in found)) return [];
    const slug = freeSlug(scenario.name, taken);
    const run = runScenario(scenario, found.playable, placeOf);
    return [{ slug, run, source: sourceOf(game, scenario.rules) }];
  });
}

function freeSlug(name: string, taken: Set<string>): string {
  const plain = toSlug(name);
  let slug = plain;
  for (let count = 2; taken.has(slug); count++) slug = `${plain}-${count}`;
  taken.add(slug);
  return slug;
}

function sourceOf(game: GameModel['game'], rules: string | readonly string[]): string {
  if (typeof rules === 'string') return rules;
  const mechanics = mechanicsOf(game.id, game.procedures);
  const own = mechanics.find((mechanic) => mechanic.rules.some((rule) => rules.includes(rule)));
  return own?.source ?? '';
}
