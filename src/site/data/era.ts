import { clockOf } from '../clock.ts';
import type { GameModel } from '../model.ts';
import { eraMoments, type EraClock } from '../era-moments.ts';
import { gameSummary } from './games.ts';
import type { oneEra as oneEraShape } from './shapes/game.ts';
import type { Published } from './shapes/published.ts';

/** `/{game}/eras/{era}/data.json`. */
export type EraData = Published<typeof oneEraShape>;

/**
 * Returns one era with its moments.
 * @throws Error where the game has no such era.
 */
export function eraData(model: GameModel, id: string | undefined): EraData {
  const era = gameSummary(model).eras.find((known) => known.id === id);
  if (era === undefined) throw new Error(`${model.game.name} has no era ${String(id)}.`);
  return {
    game: model.game.id,
    ...era,
    moments: eraMoments(model, era.id).map(({ clock, count, sources, revised }) => ({
      clock,
      count,
      days: daysOf(model, era.id, clock, count),
      sources: sources.map((source) => source.id),
      revised: revised.map((copy) => ({ rule: copy.rule, id: copy.id, source: copy.source })),
    })),
  };
}

function daysOf(
  model: GameModel,
  era: string,
  clock: EraClock,
  count: number,
): EraData['moments'][number]['days'] {
  if (clock === 'year') return [`${count}-01-01`, `${count}-12-31`];
  const time = { era, nweek: count };
  const { beginningOf, endOf } = clockOf(model);
  return [beginningOf(time).first ?? null, endOf(time).last ?? null];
}
