import type { RevisionEvent } from '../../schemas/index.ts';
import { intervalOf, type Interval } from '../time/when.ts';
import type { Axis } from './axes.ts';
import { reachAt } from './chain.ts';
import { isTold, type Stretch } from './coverage.ts';
import type { RuleLife, RuleStep } from './rule-life.ts';
import type { World } from './world.ts';

/**
 * Finds the stretches in which a list of changes cannot be believed because its dates go back, or lie
 * after the moment of its own source: from the change before the first that is denied to the one after
 * the last.
 */
export function turnedDates(world: World, rule: string, axis: Axis): Stretch[] {
  const copies = world.ruleOf(rule)?.witnesses ?? [];
  return copies.flatMap(({ events, source }) => {
    const told = world.log.sources.find(({ id }) => id === source)?.asOf.calendar;
    const end = intervalOf(told);
    const dates = events.map(({ at }) => (typeof at === 'string' ? intervalOf(at) : undefined));
    return turnsOf(dates, end).map(([first, last]) => hull(events, first, last, axis));
  });
}

/** Gives the first and the last place of each run of dates that deny each other. */
function turnsOf(
  dates: readonly (Interval | undefined)[],
  end: Interval | undefined,
): [number, number][] {
  return dates.flatMap((date, place): [number, number][] => {
    if (date === undefined) return [];
    if (end !== undefined && date.from > end.to) return [[place, dates.length - 1]];
    const last = dates.findLastIndex((other) => other !== undefined && other.to < date.from);
    return last > place ? [[place, last]] : [];
  });
}

function hull(events: readonly RevisionEvent[], first: number, last: number, axis: Axis): Stretch {
  const from = axis.windowOf({ at: events[first - 1]?.at }).sure.first;
  const to = axis.windowOf({ at: events[last + 1]?.at }).sure.last;
  return { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
}

/** What reports can claim of a rule, and where its life tells the same. */
const PARTS = {
  'in-force': ({ force }: Partial<RuleStep>) =>
    force === 'in-force' ? 'yes' : force === 'not-in-force' ? 'no' : null,
  revision: ({ revision }: Partial<RuleStep>) => revision ?? null,
};

/** A list is not to be believed at all where a report claims what it does not allow. */
export function denials(world: World, life: RuleLife, axis: Axis): Stretch[] {
  const isDenied = Object.entries(PARTS).some(([part, read]) =>
    world.checksOf(`rule/${life.rule}/${part}`).some(({ moment, claimed }) => {
      const event = world.history.events[moment];
      const { first, last } = event === undefined ? {} : axis.windowOf(event).sure;
      if (first === undefined || last === undefined) return false;
      if (!isTold(life.told, first) || !isTold(life.told, last)) return false;
      const { from } = reachAt(life.steps, first, 'sure');
      const { to } = reachAt(life.steps, last, 'sure');
      const before: Partial<RuleStep> = { force: life.before };
      const values = [
        ...(from < 0 ? [before] : []),
        ...life.steps.slice(Math.max(0, from), to + 1),
      ];
      const possible = values.map(read);
      return !possible.includes(null) && !possible.includes(claimed);
    }),
  );
  return isDenied ? [{}] : [];
}
