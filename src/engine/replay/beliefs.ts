import type { LogEvent } from '../../schemas/event.ts';
import type { History } from './history.ts';
import type { ReplayOptions } from './run.ts';

/** Replays the same log under another policy. */
export type ReplayBelieved = (options: Pick<ReplayOptions, 'policy'>) => History;

/** Returns what was believed just after an event; null where no later ruling or correction touches that. */
export type BelievedAt = (event: number) => History | null;

/** Keeps what was believed at moments that are asked for; a replay serves all between two rulings. */
export function keepBeliefs(history: History, again: ReplayBelieved): BelievedAt {
  const rulings = history.events.flatMap((event, index) =>
    ruledBy(event).length > 0 ? [index] : [],
  );
  const believed = new Map<number, History>();
  return (event) => {
    const later = rulings.filter((ruling) => ruling > event);
    if (!later.some((ruling) => concerns(history, ruling, event))) return null;
    const last = rulings.findLast((ruling) => ruling <= event) ?? -1;
    const known = believed.get(last) ?? again({ policy: { kind: 'as-believed', until: event } });
    believed.set(last, known);
    return known;
  };
}

/** Names the events of which an event says something: that it rules on, or that it mends. */
function ruledBy({ judges, corrects }: LogEvent): string[] {
  return [...judges.map(({ event }) => event), ...(corrects === undefined ? [] : [corrects])];
}

/** Tells whether a ruling or a correction concerns what happened up to an event. */
function concerns(history: History, ruling: number, event: number): boolean {
  const judge = history.events[ruling];
  return (judge ? ruledBy(judge) : []).some((name) => {
    const concerned = history.indexOf(name);
    return concerned !== undefined && concerned <= event;
  });
}
