import { firstFrom } from '../../schemas/first-from.ts';
import { isEstimate } from '../../schemas/time.ts';
import { greatestOf } from '../../schemas/extremes.ts';
import type { RevisionEvent } from '../../schemas/index.ts';
import { sameDecimal } from '../replay/state/value.ts';
import { powerStatement } from '../rules/spans.ts';
import { intervalOf } from '../time/when.ts';
import type { Axis } from './axes.ts';
import type { Stretch } from './coverage.ts';
import { assertionsOf, type Assertion } from './fact-denials.ts';
import type { RuleLife } from './life.ts';
import { confirmations } from './list-doubts.ts';
import type { World } from './world.ts';

/**
 * Finds the stretches in which a list of changes cannot be believed because halves of two entries may stand
 * together in it as one: of two powers that follow each other the later does not go on from the earlier, so that
 * something between is lost, and the earlier may have the date of what is lost; or a proposal changed the rule
 * before the day on which it was adopted. One that is dated long after that has a wrong date. Where the dates of other
 * proposals deny one, or its power is seen before its day, either is so; and how many changes the list has lost
 * nobody knows until its count is confirmed.
 */
export function joinedEntries(world: World, life: RuleLife, axis: Axis): Stretch[] {
  const copies = (world.ruleOf(life.rule)?.witnesses ?? []).filter(
    (copy) => !world.series.isReplaced(copy),
  );
  const assertions = assertionsOf(world, life, axis, 'power').filter(({ allowed }) => !allowed);
  return copies.flatMap(({ events }) => [
    ...brokenPowers(events).map((place) => around(events, place, place, axis)),
    ...adoptedLater(events, world, axis).map((place) => around(events, place, place + 1, axis)),
    ...adoptedLongBefore(events, world).map((place) => around(events, place, place, axis)),
    ...[...astray(events, world), ...foretold(events, assertions, axis)].map((place) =>
      uncounted(world, life, axis, { events, place }),
    ),
  ]);
}

/** From the change before a place to where the count of revisions is stated or confirmed. */
function uncounted(
  world: World,
  life: RuleLife,
  axis: Axis,
  { events, place }: { readonly events: readonly RevisionEvent[]; readonly place: number },
): Stretch {
  const { from, to } = around(events, place, place + 1, axis);
  const stated = firstFrom(events, place + 1, ({ details }) => details?.['revision'] !== undefined);
  const ends = [
    axis.windowOf({ at: stated?.at }).sure.last,
    confirmations(world, life, axis).find((first) => to !== undefined && to < first),
  ];
  const [end] = ends.flatMap((one) => one ?? []).sort();
  return { ...(from !== undefined && { from }), ...(end !== undefined && { to: end }) };
}

/** The places of the changes of power from which the next one does not go on. */
function brokenPowers(events: readonly RevisionEvent[]): number[] {
  const told = events.flatMap((event, place) => {
    const statement = powerStatement(event);
    return statement === undefined ? [] : [{ ...statement, place }];
  });
  return told.flatMap(({ after, place }, index) => {
    const before = told[index + 1]?.before;
    if (after === undefined || before === undefined) return [];
    return isSamePower(after, before) ? [] : [place];
  });
}

/** The places of the changes that are dated before the first adoption of the proposal that made them. */
function adoptedLater(
  events: readonly RevisionEvent[],
  { adoptionsOf }: World,
  axis: Axis,
): number[] {
  return events.flatMap(({ by, at }, place) => {
    const last = axis.windowOf({ at }).sure.last;
    const [adopted] = (by === null ? [] : adoptionsOf(by))
      .flatMap((event) => axis.windowOf(event).sure.first ?? [])
      .sort();
    return last !== undefined && adopted !== undefined && last < adopted ? [place] : [];
  });
}

/** How long after its adoption a proposal has surely done what it does: two weeks, in milliseconds. */
const DONE_WITHIN = 14 * 86_400_000;

/** The places of the changes that are dated long after the last adoption of the proposal that made them. */
function adoptedLongBefore(events: readonly RevisionEvent[], { adoptionsOf }: World): number[] {
  return events.flatMap(({ by, at }, place) => {
    const told = isEstimate(at) ? undefined : intervalOf(at);
    const adopted = by === null ? [] : adoptionsOf(by).map((event) => intervalOf(event.at)?.to);
    if (told === undefined || adopted.length === 0 || adopted.includes(undefined)) return [];
    const limit =
      greatestOf(
        adopted.map((to) => Date.parse(to ?? '')),
        -Infinity,
      ) + DONE_WITHIN;
    return Date.parse(told.from) > limit ? [place] : [];
  });
}

/** The places of the changes of which the dates of other proposals deny the date. */
function astray(events: readonly RevisionEvent[], { isMisdated }: World): number[] {
  return events.flatMap((event, place) => (isMisdated(event) ? [place] : []));
}

/** The places of the changes of power of which copies or reports that the list denies have the power before their day. */
function foretold(
  events: readonly RevisionEvent[],
  denied: readonly Assertion[],
  axis: Axis,
): number[] {
  if (denied.length === 0) return [];
  return events.flatMap((event, place) => {
    const after = powerStatement(event)?.after;
    const { first } = axis.windowOf({ at: event.at }).sure;
    if (after === undefined || first === undefined) return [];
    const isSeen = denied.some(({ value, last }) => last < first && isSamePower(value, after));
    return isSeen ? [place] : [];
  });
}

function isSamePower(one: string, other: string): boolean {
  return one === other || sameDecimal(one, other);
}

function around(
  events: readonly RevisionEvent[],
  first: number,
  last: number,
  axis: Axis,
): Stretch {
  const from = axis.windowOf({ at: events[first - 1]?.at }).sure.first;
  const to = axis.windowOf({ at: events[last]?.at }).sure.last;
  return { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
}
