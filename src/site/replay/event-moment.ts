import type { Dating, LogEvent, Moment } from '../../schemas/index.ts';

/** Returns the moment of an event, to the day, in both times; null where nothing tells of it. */
export function momentOfEvent({ at, clock }: Pick<LogEvent, 'at' | 'clock'>): Moment | null {
  if (at === undefined && clock === undefined) return null;
  const calendar = at === undefined ? undefined : toDating(at);
  return { ...(calendar !== undefined && { calendar }), ...(clock && { game: clock }) };
}

function toDating(when: NonNullable<LogEvent['at']>): Dating {
  if (typeof when === 'string') return dayOf(when);
  if ('around' in when) return { around: dayOf(when.around) };
  return { between: [dayOf(when.between[0]), dayOf(when.between[1])] };
}

/** The date of an instant, in as much as is known of it. */
function dayOf(instant: string): string {
  return instant.slice(0, 10);
}
