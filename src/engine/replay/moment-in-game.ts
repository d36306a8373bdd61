import type { LogEvent } from '../../schemas/event.ts';
import type { Game, GameTime } from '../../schemas/index.ts';
import type { GameTimes } from '../time/game-times.ts';
import { dayNumber, daysOf } from '../time/calendar.ts';
import type { History } from './history.ts';

/** What ties the events of a history to game time. */
export interface TimeScale {
  readonly game: Game;
  readonly times: Pick<GameTimes, 'timeOn'>;
}

/**
 * Finds the last event that had taken effect by the end of an nday, or of the last one of an nweek; -1
 * where none had. An event that may have been later has not; one of which no game time is known, and no
 * date that gives it one, goes with those before it.
 */
export function momentInGame(history: History, time: GameTime, scale: TimeScale): number {
  const asked = toKey(time, scale.game);
  return history.events.findLastIndex((event) => {
    const latest = latestTime(event, scale);
    return latest !== undefined && compareKeys(toKey(latest, scale.game), asked) <= 0;
  });
}

/** Names the eras in which a history tells of an nweek, in order. */
export function erasTelling(history: History, nweek: number, scale: TimeScale): string[] {
  const told = new Set(
    history.events.flatMap((event) => {
      const time = latestTime(event, scale);
      return time?.nweek === nweek ? [time.era] : [];
    }),
  );
  return scale.game.eras.flatMap(({ id }) => (told.has(id) ? [id] : []));
}

/** The last place in game time at which an event can have been; undefined where nothing tells. */
function latestTime(event: LogEvent, { game, times }: TimeScale): GameTime | undefined {
  const told = event.clock ?? event.during?.to;
  if (told?.nweek !== undefined) return told;
  if (typeof event.at !== 'string' || event.at.length < 10) return undefined;
  const date = event.at.slice(0, 10);
  const era = eraOn(game, date);
  const time = era === undefined ? undefined : times.timeOn(era, date).last;
  return era === undefined || time === undefined ? undefined : { era, ...time };
}

/** The era that had begun last by a date. */
function eraOn({ eras }: Game, date: string): string | undefined {
  const day = dayNumber(date);
  return eras.findLast(({ from }) => from !== undefined && daysOf(from).first <= day)?.id;
}

type Key = readonly [era: number, nweek: number, nday: number];

/** What is left out of a time reaches to its end. */
function toKey({ era, nweek, nday }: GameTime, { eras }: Game): Key {
  return [eras.findIndex(({ id }) => id === era), nweek ?? Infinity, nday ?? Infinity];
}

function compareKeys(a: Key, b: Key): number {
  const part = a.findIndex((value, index) => value !== b[index]);
  return part < 0 ? 0 : (a[part] ?? 0) < (b[part] ?? 0) ? -1 : 1;
}
