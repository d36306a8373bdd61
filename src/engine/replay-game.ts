import type { LogEvent } from '../schemas/event.ts';
import type { Witness } from '../schemas/index.ts';
import type { GameBinding } from './game.ts';
import type { History } from './replay/history.ts';
import { replay, type ReplayOptions } from './replay/replay.ts';
import { toRuleEvents } from './rules/to-events.ts';

/** All that is known of what happened in a game. */
export interface GameLog {
  /** Events of every log of the game; where two are of one moment the order is that of this list. */
  readonly events: readonly LogEvent[];
  /** Copies of its rules, in order of time. */
  readonly witnesses: readonly Witness[];
  /** First day of the game. */
  readonly from?: string | undefined;
}

/** Which of the readings of a log is replayed. */
export type GameOptions = Pick<ReplayOptions, 'branch' | 'reading'>;

/**
 * Replays a game: the changes of its rules and the events of its logs, together, by what the game
 * binds. A change of the rules comes before anything else of the same moment.
 */
export function replayWith(
  binding: GameBinding | undefined,
  { events, witnesses, from }: GameLog,
  options: GameOptions = {},
): History {
  const changes = toRuleEvents(witnesses, { from, log: events });
  return replay([...changes, ...events], {
    ...options,
    ...(binding && { handlers: binding.handlers }),
    ...(binding?.defaultOf && { defaultOf: binding.defaultOf }),
  });
}
