import type { Dating, Game, Moment } from '../../schemas/index.ts';
import type { ClockSettings } from '../time/clock-settings.ts';
import { createGameTimes } from '../time/game-times.ts';

/** Later than anything. */
const NEVER = '9999-12-31';

/**
 * Tells of a moment without a date on which days it can have been: not before a clock that never stood came to it from
 * the beginning of its era, which the game itself tells. Undefined for others, and where that is an estimate.
 */
export function possibleDays(
  game: Game,
  findClock: (name: string) => ClockSettings | undefined,
): (moment: Moment) => Dating | undefined {
  const times = createGameTimes(game, [], findClock);
  return ({ calendar, game: time }) => {
    if (calendar !== undefined || time?.nweek === undefined) return undefined;
    const [begun, ended] = [times.beginningOf(time), times.endOf(time)];
    if (begun.first === undefined || begun.certainty === 'around') return undefined;
    const last = ended.certainty === 'around' ? undefined : ended.last;
    return { between: [begun.first, last ?? NEVER] };
  };
}
