import { daysOf, gameTimes, type GameTimes } from '../engine/index.ts';
import type { Game, GameTime } from '../schemas/index.ts';
import type { GameModel } from './model.ts';
import { once } from './once.ts';

/** Returns what is known of the two times of a game; gathered once for each model. */
export function clockOf(model: GameModel): GameTimes {
  return once(model, toTimes);
}

const toTimes = ({ game, believed }: GameModel): GameTimes => gameTimes(game, believed);

type Nweek = GameTime & { readonly nweek: number };

/** Where the clock of a game can have stood on a day. */
export interface DayInGame {
  readonly first: Nweek;
  readonly last: Nweek;
  /** The nday, or else the nweek, where only one is possible. */
  readonly exact: GameTime | null;
}

/** Finds where the clock can have stood on a day, given as `2007-02-07`; null where nothing tells. */
export function gameTimeOn(model: GameModel, date: string): DayInGame | null {
  const era = eraOn(model.game, date);
  if (era === undefined) return null;
  const { first, last } = clockOf(model).timeOn(era, date);
  if (first === undefined || last === undefined) return null;
  const limits = { first: { era, ...first }, last: { era, ...last } };
  if (first.nweek !== last.nweek) return { ...limits, exact: null };
  const isOneNday = first.nday === last.nday;
  return { ...limits, exact: isOneNday ? limits.first : { era, nweek: first.nweek } };
}

/** The era that had begun last by a day, unless that day lies behind its end. */
function eraOn({ eras }: Game, date: string): string | undefined {
  const day = daysOf(date).first;
  const era = eras.findLast(({ from }) => from !== undefined && daysOf(from).first <= day);
  return era?.to !== undefined && daysOf(era.to).last < day ? undefined : era?.id;
}
