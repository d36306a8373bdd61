import type { LogEvent } from '../../schemas/event.ts';
import type { LogProblem } from './log/log-problem.ts';
import type { Run } from './run.ts';
import { takesEffect, takesPlaceIn } from './verdicts.ts';

type Played = Pick<Run, 'events' | 'indexOf' | 'settlement' | 'options'>;

/**
 * Returns the event whose words count in the place of an event: itself, or what mends it. Undefined where
 * none do: of a copy, of what is held to have no effect or takes place in another branch, and of a
 * correction, whose words count in the place of another.
 */
export function contentAt(index: number, run: Played): LogEvent | undefined {
  const event = run.events[index];
  if (event === undefined || event.same !== undefined || event.corrects !== undefined) {
    return undefined;
  }
  if (!isHeeded(index, run)) return undefined;
  const correction = run.settlement.correctionOf(index);
  return correction === undefined ? event : run.events[correction];
}

/** Tells whether an event takes place where the log is played, and has an effect. */
function isHeeded(index: number, { events, settlement, options }: Played): boolean {
  const event = events[index];
  if (event === undefined || !takesPlaceIn(options.branch, event)) return false;
  return takesEffect(settlement.holdingOf(index).verdict);
}

/**
 * Finds the place of an event that another names; a copy, or a correction, stands for what it is a copy
 * of, or mends. Undefined where there is none, or where one of them is of no effect.
 */
export function placeOf(name: string, run: Played): number | undefined {
  const seen = new Set<number>();
  let index = run.indexOf.get(name);
  while (index !== undefined && !seen.has(index)) {
    if (!isHeeded(index, run)) return undefined;
    seen.add(index);
    const event: LogEvent | undefined = run.events[index];
    const other: string | undefined = event?.same ?? event?.corrects;
    if (other === undefined) return index;
    index = run.indexOf.get(other);
  }
  return undefined;
}

/** Finds copies that are copies of nothing but each other, so that none of them counts. */
export function copiesOfNothing(
  events: readonly LogEvent[],
  indexOf: ReadonlyMap<string, number>,
): LogProblem[] {
  const settled = new Set<number>();
  return events.flatMap(({ id, same: copied }, start): LogProblem[] => {
    // Nearly all of a log are copies of nothing, and lie in no circle.
    if (copied === undefined) return [];
    const way = new Set<number>();
    let index: number | undefined = start;
    while (index !== undefined && !settled.has(index) && !way.has(index)) {
      way.add(index);
      const same: string | undefined = events[index]?.same;
      index = same === undefined ? undefined : indexOf.get(same);
    }
    for (const one of way) settled.add(one);
    if (index === undefined || !way.has(index)) return [];
    const reason = 'Unexpected circle of copies, expected one that is a copy of no other.';
    return [{ event: id, code: 'event-unknown', reason, field: ['same'] }];
  });
}

/** Finds the moment that an event names, which may be that of one without effect, but not of another branch. */
export function momentOf(name: string, { events, indexOf, options }: Played): number | undefined {
  const index = indexOf.get(name);
  const event = index === undefined ? undefined : events[index];
  return event !== undefined && takesPlaceIn(options.branch, event) ? index : undefined;
}
