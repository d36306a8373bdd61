import type { Dating, RevisionEvent } from '../../schemas/index.ts';
import type { When } from '../../schemas/event.ts';
import { Instant } from '../../schemas/time.ts';
import { firstSecond, intervalOf, lastSecond } from '../time/when.ts';

/** When each change of a rule took place; undefined where nothing bounds it. */
export type ChangeTimes = readonly (When | undefined)[];

/** A change that somebody else times to the minute than the rule's own list does. */
export type MomentOf = (event: RevisionEvent) => string | undefined;

/**
 * Returns the times of a rule's changes. Their order in the list is sure and their dates are not: a
 * date that goes back behind an earlier one is taken for a slip in the year, or else not believed; and
 * one that is missing, or that reaches past the next, is bounded by its neighbours. `from` is the first day of the game.
 */
export function timeChanges(
  events: readonly RevisionEvent[],
  momentOf: MomentOf,
  from: string | undefined,
): ChangeTimes {
  const believed = believe(events.map((event) => momentOf(event) ?? datingOf(event)));
  const bounds = boundsOf(believed);
  return believed.map((when, index) => {
    const bound = bounds[index];
    const own = intervalOf(when);
    if (bound === undefined || (own !== undefined && own.to <= bound)) return when;
    const first = own?.from ?? firstAfter(believed.slice(0, index)) ?? from;
    const start = first === undefined ? bound : firstSecond(first);
    return { between: [start < bound ? start : bound, bound] };
  });
}

/** A date that is none, such as the 32nd of May, still tells its month. */
function datingOf({ at, details }: RevisionEvent): Dating | undefined {
  if (at !== undefined) return at;
  const month = /^\d{4}-(?:0[1-9]|1[0-2])(?=-)/u.exec(details?.['date'] ?? '')?.[0];
  return month === undefined ? undefined : { around: month };
}

/** Known dates may not go back; one that does is estimated in the year of the change before it. */
function believe(times: readonly (When | undefined)[]): (When | undefined)[] {
  let reached = '';
  return times.map((when) => {
    if (typeof when !== 'string') return when;
    const last = lastSecond(when);
    if (last < reached) return inYearOf(reached, when);
    reached = last;
    return when;
  });
}

function inYearOf(reached: string, when: string): When | undefined {
  // The 29th of February is a day of few years.
  const same = reached.slice(0, 4) + when.slice(4);
  const moved = Instant.safeParse(same).success ? same : same.slice(0, '2004-02'.length);
  return lastSecond(moved) < reached ? undefined : { around: moved };
}

/** For each change the last second before which it must lie, because a later one does. */
function boundsOf(times: readonly (When | undefined)[]): (string | undefined)[] {
  let bound: string | undefined;
  const bounds: (string | undefined)[] = [];
  for (const when of [...times].reverse()) {
    const last = intervalOf(when)?.to;
    if (last !== undefined && (bound === undefined || last < bound)) bound = last;
    bounds.push(bound);
  }
  return bounds.reverse();
}

function firstAfter(earlier: readonly (When | undefined)[]): string | undefined {
  const last = earlier.findLast((when) => when !== undefined);
  return intervalOf(last)?.from;
}
