import type { Dating, Game, Moment } from '../../schemas/index.ts';
import type { ClockSettings } from '../time/clock-settings.ts';
import { createGameTimes, type GameTimes } from '../time/game-times.ts';
import type { OrderedMoment } from './time-order.ts';

/** Later than anything. */
const NEVER = '9999-12-31';

/** Returns what adds to a moment what the clock of its era tells of it. */
export function momentsByClock(
  game: Game,
  findClock: (name: string) => ClockSettings | undefined,
): (moment: Moment) => OrderedMoment {
  const times = createGameTimes(game, [], findClock);
  return (moment) => ({
    ...moment,
    possible: possibleDays(moment, times),
    ndays: moment.game && times.ndaysOf(moment.game.era),
  });
}

/**
 * Returns on which days a moment without a date can have been: not before a clock that never stood came to it from
 * the beginning of its era, which the game itself tells. Undefined for others, and where that is an estimate.
 */
function possibleDays({ calendar, game: time }: Moment, times: GameTimes): Dating | undefined {
  if (calendar !== undefined || time?.nweek === undefined) return undefined;
  const [begun, ended] = [times.beginningOf(time), times.endOf(time)];
  if (begun.first === undefined || begun.certainty === 'around') return undefined;
  const last = ended.certainty === 'around' ? undefined : ended.last;
  return { between: [begun.first, last ?? NEVER] };
}
