import { mechanicsOf, playableOf, runScenario, showPlayed, tookPart } from '../engine/index.ts';
import type { PlacedScenario } from '../loaders/parse-scenarios.ts';
import { toSlug } from '../schemas/index.ts';
import type { GameModel, PlayedTogether } from './model.ts';
import { nothingMade } from './once.ts';

/** Plays the scenarios of a game in which rules act on each other, in the order of their files. */
function playTogether(
  { game }: Pick<GameModel, 'game'>,
  scenarios: readonly PlacedScenario[],
): PlayedTogether[] {
  const taken = new Set<string>();
  return scenarios.flatMap(({ scenario, placeOf }) => {
    if (scenario.procedure !== undefined) return [];
    const found = playableOf(scenario, game);
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

/**
 * Returns a game with its scenarios of rules that act on each other, and with what they show to be played.
 * They are played once, when somebody first asks.
 */
export function withPlayed(
  model: GameModel,
  readScenarios: (game: string) => readonly PlacedScenario[],
): GameModel {
  let played: readonly PlayedTogether[] | undefined;
  const scenarios = () => readScenarios(model.game.id);
  const all = () => (played ??= playTogether(model, scenarios()));
  let mechanics: GameModel['mechanics'] | undefined;
  const shown = () => {
    const parts = tookPart(
      model.mechanics,
      all().map(({ run }) => run),
    );
    return showPlayed(model.mechanics, parts);
  };
  return {
    ...model,
    made: nothingMade(),
    get scenarios() {
      return scenarios();
    },
    get played() {
      return all();
    },
    get mechanics() {
      return (mechanics ??= shown());
    },
  };
}
