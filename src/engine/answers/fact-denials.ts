import { firstFrom, lastBefore } from '../../schemas/first-from.ts';
import type { Axis } from './axes.ts';
import { reachAt } from './chain.ts';
import type { Stretch } from './coverage.ts';
import type { Facts } from './facts.ts';
import type { RuleLife } from './life.ts';
import type { World } from './world.ts';

/** What a copy or a report says that a title, or another attribute, was, and whether the changes allow it. */
export interface Assertion {
  readonly first: string;
  readonly last: string;
  readonly value: string;
  readonly allowed: boolean;
}

/**
 * Finds the stretches in which what a log or a list tells of a title, or of another attribute, is not
 * to be believed, because a copy or a report says what it does not allow: from the last before that
 * says what it does to the first one after.
 */
export function factDenials(
  world: World,
  life: Pick<RuleLife, 'rule' | 'steps'>,
  axis: Axis,
  name: string,
): Stretch[] {
  const assertions = assertionsOf(world, life, axis, name);
  return assertions.flatMap(({ allowed }, place): Stretch[] => {
    if (allowed) return [];
    const from = lastBefore(assertions, place, (one) => one.allowed)?.last;
    const to = firstFrom(assertions, place + 1, (one) => one.allowed)?.first;
    return [{ ...(from !== undefined && { from }), ...(to !== undefined && { to }) }];
  });
}

/** Returns what copies and reports say of an attribute where the changes tell of it, in the order of their times. */
export function assertionsOf(
  world: World,
  life: Pick<RuleLife, 'rule' | 'steps'>,
  axis: Axis,
  name: string,
): Assertion[] {
  const assertions = [...copied(world, life, axis, name), ...reported(world, life, axis, name)];
  return assertions.sort((a, b) => (a.last < b.last ? -1 : a.last > b.last ? 1 : 0));
}

/**
 * Returns what copies of a stretch print, without what the changes do not allow: nobody can tell which of the two is
 * misread, unless another copy prints it, too.
 */
export function uncontested(
  world: World,
  life: Pick<RuleLife, 'rule' | 'steps'>,
  { from, to }: Stretch,
  facts: Facts,
): Facts {
  if (from === undefined || to === undefined) return facts;
  const names = new Set(world.facts.told(life.rule));
  const copies = world.ruleOf(life.rule)?.witnesses ?? [];
  const isRepeated = (name: string, value: string) =>
    copies.filter((copy) => world.facts.in(copy)?.get(name) === value).length > 1;
  const isDenied = (name: string, value: string) =>
    assertion(life, name, { first: from, last: to, value }).some(({ allowed }) => !allowed);
  return new Map(
    [...facts].map(([name, value]) => {
      const isOpen = value === null || !names.has(name) || isRepeated(name, value);
      return [name, !isOpen && isDenied(name, value) ? null : value];
    }),
  );
}

function copied(
  world: World,
  life: Pick<RuleLife, 'rule' | 'steps'>,
  axis: Axis,
  name: string,
): Assertion[] {
  return (world.ruleOf(life.rule)?.witnesses ?? []).flatMap((copy) => {
    const value = world.facts.in(copy)?.get(name) ?? null;
    const { first, last } = world.shownBy(copy.source, axis)?.sure ?? {};
    if (value === null || first === undefined || last === undefined) return [];
    // What is shown of a day, or of an nday, is how that ended.
    const begin = axis.unitOf(first) === axis.unitOf(last) ? last : first;
    return assertion(life, name, { first: begin, last, value });
  });
}

function reported(
  { history, checksOf }: World,
  life: Pick<RuleLife, 'rule' | 'steps'>,
  axis: Axis,
  name: string,
): Assertion[] {
  return checksOf(`rule/${life.rule}/${name}`).flatMap(({ moment, asserted }) => {
    const event = history.events[moment];
    const { first, last } = event === undefined ? {} : axis.windowOf(event).sure;
    if (first === undefined || last === undefined) return [];
    return assertion(life, name, { first, last, value: asserted });
  });
}

/** Whether the changes allow a value; none where they tell nothing of that time. */
function assertion(
  { steps }: Pick<RuleLife, 'steps'>,
  name: string,
  { first, last, value }: { readonly first: string; readonly last: string; readonly value: string },
): Assertion[] {
  const { from } = reachAt(steps, first, 'sure');
  const { to } = reachAt(steps, last, 'sure');
  if (from < 0) return [];
  const possible = steps.slice(from, to + 1).map(({ facts }) => facts.get(name) ?? null);
  return possible.includes(null) ? [] : [{ first, last, value, allowed: possible.includes(value) }];
}
