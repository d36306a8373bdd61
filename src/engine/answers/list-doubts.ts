import { firstFrom, lastBefore } from '../../schemas/first-from.ts';
import { isEstimate } from '../../schemas/time.ts';
import type { LogEvent, RevisionEvent } from '../../schemas/index.ts';
import { changeKind, leavesInForce } from '../rules/kinds.ts';
import { intervalOf, type Interval } from '../time/when.ts';
import type { Axis } from './axes.ts';
import { reachAt } from './chain.ts';
import { isTold, type Stretch } from './coverage.ts';
import type { RuleLife, RuleStep } from './life.ts';
import type { World } from './world.ts';
import type { Window } from '../time/windows.ts';

/**
 * Finds the stretches in which a list of changes cannot be believed because its dates go back, or lie
 * after the moment of its own source: from the change before the first that is denied to the one after
 * the last.
 */
export function turnedDates(world: World, rule: string, axis: Axis): Stretch[] {
  const copies = (world.ruleOf(rule)?.witnesses ?? []).filter(
    // A repository has taken back what a later commit says otherwise.
    (copy) => !world.series.isReplaced(copy),
  );
  return copies.flatMap(({ events, source }) => {
    const told = world.log.sources.find(({ id }) => id === source)?.asOf.calendar;
    const end = intervalOf(told);
    const dates = events.map(({ at }) => (isEstimate(at) ? undefined : intervalOf(at)));
    return turnsOf(dates, end).map(([first, last]) => hull(events, first, last, axis));
  });
}

/** Returns the first and the last place of each run of dates that deny each other. */
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

/**
 * Finds the stretches in which changes cannot be believed because one of them cannot follow the other: a
 * rule made again that had not ended, or changed in another way after its end. Something between is lost; whether
 * a rule that had ended is in force nobody knows then until that is told anew.
 */
export function lostBetween(
  chain: readonly { readonly event: LogEvent; readonly window: Window }[],
): Stretch[] {
  let inForce: boolean | undefined;
  return chain.flatMap(({ event, window }, place): Stretch[] => {
    const before = inForce;
    if (event.do === 'print') return [];
    inForce = event.do === 'begin-era' ? undefined : (leavesInForce(event.do) ?? inForce);
    const isAgain = before === true && changeKind(event.do) === 'reenactment';
    const isEnded = before === false && inForce === false && event.do !== 'begin-era';
    if (!isAgain && !isEnded) return [];
    const from = chain[place - 1]?.window.sure.first;
    const told = firstFrom(chain, place + 1, (next) => tellsForce(next.event))?.window;
    const to = (isAgain ? window : told)?.sure.last;
    return [{ ...(from !== undefined && { from }), ...(to !== undefined && { to }) }];
  });
}

function tellsForce({ do: verb }: LogEvent): boolean {
  return verb === 'begin-era' || leavesInForce(verb) !== undefined;
}

/** What reports can assert of a rule, and where its life tells the same. */
const PARTS = {
  'in-force': ({ force }: Partial<RuleStep>) =>
    force === 'in-force' ? 'yes' : force === 'not-in-force' ? 'no' : null,
  revision: ({ revision }: Partial<RuleStep>) => revision ?? null,
};

/**
 * Finds the stretches in which a list is not to be believed because reports assert what it does not
 * allow: from the last report before them that asserts what it does to the first one after.
 */
export function denials(world: World, life: RuleLife, axis: Axis): Stretch[] {
  return (['in-force', 'revision'] as const).flatMap((part) => {
    const assertions = judged(world, life, axis, part);
    return assertions.flatMap(({ allowed }, place): Stretch[] => {
      if (allowed) return [];
      const from = lastBefore(assertions, place, (one) => one.allowed)?.last;
      const to = firstFrom(assertions, place + 1, (one) => one.allowed)?.first;
      return [{ ...(from !== undefined && { from }), ...(to !== undefined && { to }) }];
    });
  });
}

/** Returns when reports assert the revision that a list counts, in their order: nothing of it is lost before them. */
export function confirmations(world: World, life: RuleLife, axis: Axis): string[] {
  return judged(world, life, axis, 'revision').flatMap(({ first, allowed }) =>
    allowed ? [first] : [],
  );
}

/** A report, with whether the list allows what it asserts. */
interface Judged {
  readonly first: string;
  readonly last: string;
  readonly allowed: boolean;
}

/** Returns the reports of a part of a rule, in their order. */
function judged(world: World, life: RuleLife, axis: Axis, part: keyof typeof PARTS): Judged[] {
  return world.checksOf(`rule/${life.rule}/${part}`).flatMap(({ moment, asserted }) => {
    const event = world.history.events[moment];
    const { first, last } = event === undefined ? {} : axis.windowOf(event).sure;
    if (first === undefined || last === undefined) return [];
    const allowed = allows(life, PARTS[part], { first, last, asserted });
    return allowed === undefined ? [] : [{ first, last, allowed }];
  });
}

interface Assertion {
  readonly first: string;
  readonly last: string;
  readonly asserted: string;
}

/** Tells whether a list allows what a report asserts; undefined where it tells nothing of that. */
function allows(
  life: RuleLife,
  read: (step: Partial<RuleStep>) => string | null,
  { first, last, asserted }: Assertion,
): boolean | undefined {
  if (!isTold(life.told, first) || !isTold(life.told, last)) return undefined;
  const { from } = reachAt(life.steps, first, 'sure');
  const { to } = reachAt(life.steps, last, 'sure');
  const before: Partial<RuleStep> = { force: life.before };
  const steps = life.steps.slice(Math.max(0, from), to + 1);
  const possible = [...(from < 0 ? [before] : []), ...steps].map(read);
  return possible.includes(null) ? undefined : possible.includes(asserted);
}
