import { isEstimate } from '../../schemas/time.ts';
import type { Anchor } from '../../schemas/index.ts';
import type { LogEvent } from '../../schemas/event.ts';
import { createConversion } from './anchors.ts';
import type { ClockSettings } from './clock-settings.ts';
import { contradiction, type ShownSpan } from './game-clock.ts';
import { intervalOf } from './when.ts';

/** What an event says of the clock, and why that cannot be. */
export interface ClockFault {
  readonly event: string;
  readonly code: 'clock-contradicted';
  readonly reason: string;
}

/** What is known of a game's clocks. */
export interface ClockKnowledge {
  readonly anchors: readonly Anchor[];
  /** The clock of an era; undefined where it is not known, and then nothing can contradict it. */
  readonly clockOf: (era: string) => ClockSettings | undefined;
}

/**
 * Compares the clock values that events report, in their order, with what the anchors of the game and
 * the values reported before let the clock show (mechanics.md A.1.6). A value that contradicts bounds
 * nothing after it.
 */
export function checkClocks(events: readonly LogEvent[], known: ClockKnowledge): ClockFault[] {
  const seen = new Map<string, Anchor>();
  return events.flatMap((event): ClockFault[] => {
    const { clock } = event;
    const days = daysOf(event);
    if (clock === undefined || days === undefined) return [];
    const reason = contradiction(standingOn(days, clock.era, known, seen.get(clock.era)), clock);
    if (reason !== null) return [{ event: event.id, code: 'clock-contradicted', reason }];
    seen.set(clock.era, { game: clock, calendar: calendarOf(days) });
    return [];
  });
}

/** The first and the last day on which an event can have happened. */
type Days = readonly [first: string, last: string];

function daysOf({ at }: LogEvent): Days | undefined {
  const interval = intervalOf(at);
  // An estimate bounds nothing.
  if (interval === undefined || isEstimate(at)) return undefined;
  return [interval.from.slice(0, 10), interval.to.slice(0, 10)];
}

function calendarOf([first, last]: Days): Anchor['calendar'] {
  return first === last ? first : { between: [first, last] };
}

function standingOn(
  [first, last]: Days,
  era: string,
  { anchors, clockOf }: ClockKnowledge,
  seen: Anchor | undefined,
): ShownSpan {
  const clock = clockOf(era);
  if (clock === undefined) return {};
  const conversion = createConversion(clock, seen ? [...anchors, seen] : anchors, era);
  const [early, late] = [conversion.timeOn(first), conversion.timeOn(last)];
  // What hangs on somebody's estimate cannot contradict what somebody saw.
  return {
    ...(early.certainty !== 'around' && { first: early.first }),
    ...(late.certainty !== 'around' && { last: late.last }),
  };
}
