import type { LogEvent } from '../../schemas/event.ts';
import type { LogPlay } from '../../schemas/play.ts';
import type { PlayContext } from '../replay/handlers.ts';
import type { World } from '../world/world.ts';
import { createLogGame, takeInGame, worldAt, type LogGame, type StepTaken } from './game-in-log.ts';
import type { Party } from './ruleset.ts';

/**
 * The steps that were taken in the game of a log, for other replays of it: by other verdicts, or with other
 * sources. What a step comes to follows from what it is told of how things stand, so that it need not be taken
 * again where it would be told the same.
 */
export interface StepsTaken {
  /** The game before its first step. */
  readonly start: LogGame;
  /** None where no other replay is to come. */
  readonly taken?: Map<LogPlay, Taken[]>;
}

/** A step that a log has somebody take. */
export interface LoggedStep {
  readonly event: LogEvent;
  readonly play: Extract<LogPlay, { step: unknown }>;
}

/** Which way a step looked at the world. */
type Look = 'get' | 'namesBelow' | 'underWay';

/** A step as it was taken once. */
interface Taken {
  readonly now: Pick<LogGame, 'game' | 'lost'>;
  readonly by: string | undefined;
  /** All that it was told, in the order in which it asked; by three: which way, what it asked, what it was told. */
  readonly told: readonly unknown[];
  readonly step: StepTaken;
}

/** Returns a game before its first step, for one replay of its log. */
export function noStepsTaken(parties: readonly Party[]): StepsTaken {
  return { start: createLogGame(parties) };
}

/** Takes a step, or finds what it came to when it was told the same. */
export function takeOrFind(
  { taken }: StepsTaken,
  now: LogGame,
  { event, play }: LoggedStep,
  context: PlayContext,
): StepTaken {
  const world = worldAt(now, context);
  if (taken === undefined) return takeInGame(now, event, play.step, world);
  const before = taken.get(play) ?? [];
  const same = before.find((one) => isSame(one, now, event, world));
  if (same !== undefined) return same.step;
  const told: unknown[] = [];
  const step = takeInGame(now, event, play.step, listening(world, told));
  const { game, lost } = now;
  taken.set(play, [...before, { now: { game, lost }, by: event.by, told, step }]);
  return step;
}

/**
 * Looks as the step did, in its order, and no further than where it is told something else: that is what it would
 * ask now, too.
 */
function isSame({ now, by, told }: Taken, then: LogGame, event: LogEvent, world: World): boolean {
  if (now.game !== then.game || by !== event.by || !isSameSet(now.lost, then.lost)) return false;
  for (let at = 0; at < told.length; at += 3) {
    const answer = ask(world, told[at] as Look, told[at + 1] as string);
    if (!isSameAnswer(answer, told[at + 2])) return false;
  }
  return true;
}

function ask(world: World, look: Look, what: string): unknown {
  if (look === 'get') return world.get(what);
  return look === 'namesBelow' ? world.namesBelow(what) : world.underWay(what);
}

function isSameSet(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one === other || (one.size === other.size && one.isSubsetOf(other));
}

/** Names are listed anew each time; all else is told by what it is. */
function isSameAnswer(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (!Array.isArray(one) || !Array.isArray(other) || one.length !== other.length) return false;
  return one.every((name, place) => name === other[place]);
}

/** The world, with what it is asked for the first time entered. */
function listening(world: World, told: unknown[]): World {
  const listen = <T>(look: Look, ask: (what: string) => T) => {
    const known = new Map<string, T>();
    return (what: string): T => {
      const answer = known.get(what);
      if (answer !== undefined || known.has(what)) return answer as T;
      const first = ask(what);
      known.set(what, first);
      told.push(look, what, first);
      return first;
    };
  };
  return {
    quantities: world.quantities,
    get: listen('get', world.get),
    namesBelow: listen('namesBelow', world.namesBelow),
    underWay: listen('underWay', world.underWay),
  };
}
