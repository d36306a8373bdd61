import { isUnknown } from '../replay/state/value.ts';
import type { Window } from '../time/windows.ts';
import type { Axis } from './axes.ts';
import type { Stretch } from './coverage.ts';
import type { World } from './world.ts';

/** A change of a value. */
export interface PathStep {
  /** Number of the event that made it. */
  readonly event: number;
  readonly window: Window;
  /** What stood after it; null where there was none any more. */
  readonly value: string | null;
  /** False where a change is told and its result is not. */
  readonly isKnown: boolean;
}

/** What a report asserts of a value. */
export interface PathCheck {
  /** Place of the moment that the report means; empty where no time is told. */
  readonly place: string;
  readonly asserted: string;
  readonly agrees: boolean;
}

/** A value on a line of time, as plain data from which every question of it is answered. */
export interface PathLife {
  readonly path: string;
  /** In the order of the replay. */
  readonly steps: readonly PathStep[];
  /** Through these stretches a log tells every change. */
  readonly told: readonly Stretch[];
  /** Through these stretches what the log tells is not to be believed. */
  readonly doubts: readonly Stretch[];
  /** In the order of the moments that they mean. */
  readonly checks: readonly PathCheck[];
}

/** Places a value outside the rules on a line of time. */
export function pathLifeOf(world: World, path: string, axis: Axis): PathLife {
  const { history, loggedFor, doubtsOf, checksOf } = world;
  return {
    path,
    steps: history.writersOf(path).flatMap((index): PathStep[] => {
      const event = history.events[index];
      if (event === undefined) return [];
      const value = history.valueAt(path, index)?.value;
      const isKnown = value === undefined || !isUnknown(value);
      return [
        {
          event: index,
          window: axis.windowOf(event),
          value: value === undefined || isUnknown(value) ? null : value,
          isKnown,
        },
      ];
    }),
    told: loggedFor(path, axis).map(({ first, last }) => ({
      ...(first !== undefined && { from: first }),
      ...(last !== undefined && { to: last }),
    })),
    doubts: doubtsOf(path, axis),
    // A report of a time of which the log tells nothing contradicts nothing.
    checks: checksOf(path)
      .filter(({ found }) => found !== null)
      .map(({ moment, asserted, agrees }) => {
        const event = history.events[moment];
        const { last } = event === undefined ? {} : axis.windowOf(event).sure;
        return { place: last ?? '', asserted, agrees };
      }),
  };
}
