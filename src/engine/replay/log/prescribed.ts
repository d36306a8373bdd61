import type { LogEvent } from '../../../schemas/event.ts';

/** An event with the last second at which it can have happened. */
export interface TimedEvent {
  readonly event: LogEvent;
  /** Place in the log, from 0. */
  readonly place: number;
  /** Empty where nothing is known. Of one of unknown time, that of the event behind which it stays. */
  readonly time: string;
}

/**
 * Compares two rules, as events name them under `prescribedBy`, by precedence at a moment: below 0
 * where the first takes precedence, 0 where neither does.
 */
export type ComparePrecedence = (a: string, b: string, time: string) => number;

/**
 * Puts the events of one moment in order that rules prescribe for it (mechanics.md A.4): what ends a
 * period before what begins one, then by the precedence of the rules that prescribe them, then as they
 * arrived. They share the places that they have in the log; all other events keep theirs.
 */
export function orderPrescribed(
  timed: readonly TimedEvent[],
  precedence: ComparePrecedence = () => 0,
): TimedEvent[] {
  const moments = findMoments(timed);
  const ordered = [...timed];
  for (const places of moments) {
    const sorted = places
      .flatMap((place) => timed[place] ?? [])
      .sort((a, b) => compareInMoment(a, b, precedence));
    sorted.forEach((one, index) => (ordered[places[index] ?? -1] = one));
  }
  return ordered;
}

/** Finds the places of the prescribed events of each moment, where there are several. */
function findMoments(timed: readonly TimedEvent[]): number[][] {
  const moments = new Map<string, number[]>();
  timed.forEach(({ event, time }, place) => {
    if (event.phase === undefined && event.prescribedBy === undefined) return;
    const places = moments.get(time);
    if (places) places.push(place);
    else moments.set(time, [place]);
  });
  return [...moments.values()].filter(({ length }) => length > 1);
}

const PHASES = { end: 0, none: 1, begin: 2 } as const;

function compareInMoment(a: TimedEvent, b: TimedEvent, precedence: ComparePrecedence): number {
  const phases = PHASES[a.event.phase ?? 'none'] - PHASES[b.event.phase ?? 'none'];
  return phases || compareRules(a, b, precedence) || a.place - b.place;
}

/** What names no rule comes behind what does. */
function compareRules(a: TimedEvent, b: TimedEvent, precedence: ComparePrecedence): number {
  const [first, second] = [a.event.prescribedBy, b.event.prescribedBy];
  if (first !== undefined && second !== undefined) return precedence(first, second, a.time);
  return Number(first === undefined) - Number(second === undefined);
}
