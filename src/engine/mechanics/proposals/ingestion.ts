import { isUnknown } from '../../replay/state/value.ts';
import type { World } from '../../world/world.ts';

/** What may be eaten off a ballot. */
export interface Edible {
  readonly serial: string;
  readonly words: number;
  /** Whether its author is protected (r293/1). */
  readonly isProtected: boolean;
}

/** A ballot of fewer proposals than that is left alone (r261/2). */
export const LEAST_BALLOT = 12;

/** Shorter than that is no meal; another one follows (r261/2). */
const MEAL = 30;

/** The greatest Gremlin number. */
export const GREMLINS = 120;

/** Where the Gremlin number stands in the one state. */
export const METER = 'gremlinometer/Gremlinometer/number';

/** Returns the Gremlin number, where there is a Gremlinometer. */
export function meterOf(world: World): number | undefined {
  const number = world.get(METER);
  return number === undefined || isUnknown(number) ? undefined : Number(number);
}

/** Returns the nth Gremlin number: a number from 1 to n that the Gremlin number chooses (r256/2). */
export function gremlinNumber(gremlin: number, n: number): number {
  return Math.ceil((gremlin * n) / GREMLINS);
}

/** Returns the serials that are eaten off a ballot in the order of serials, none or one or two (r261/2). */
export function eatenOff(ballot: readonly Edible[], gremlin: number): string[] {
  const first = ballot[gremlinNumber(gremlin, ballot.length) - 1];
  if (first === undefined || first.isProtected) return [];
  if (first.words >= MEAL) return [first.serial];
  const rest = ballot.filter((one) => one !== first);
  const second = rest[gremlinNumber(gremlin, rest.length) - 1];
  return second === undefined || second.isProtected
    ? [first.serial]
    : [first.serial, second.serial];
}
