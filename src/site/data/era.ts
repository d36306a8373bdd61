import { clockOf } from '../clock.ts';
import type { GameModel } from '../model.ts';
import { eraMoments, type EraClock } from '../view/era-moments.ts';
import { gameSummary, type EraSummary } from './games.ts';

/** `/{game}/eras/{era}/data.json`. */
export interface EraData extends EraSummary {
  readonly game: string;
  /** Times of which something is known, earlier ones first. */
  readonly moments: readonly {
    readonly clock: EraClock;
    readonly count: number;
    /** The first and the last day that an nweek can have had; null where nothing tells. */
    readonly days: readonly [string | null, string | null];
    /** Documents that show it. */
    readonly sources: readonly string[];
    /** Copies of rules that were last revised then. */
    readonly revised: readonly {
      readonly rule: string;
      readonly id: string;
      readonly source: string;
    }[];
  }[];
}

/**
 * Gives one era with its moments.
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
