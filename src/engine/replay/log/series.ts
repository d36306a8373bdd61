import type { LogEvent } from '../../../schemas/event.ts';

/** Tells whether a name may be one of a log that was not held as far as that. */
export type IsBeyond = (name: string) => boolean;

/**
 * Finds names that a log counts, `forbes-462` to `forbes-435`: another of that series, further than the
 * log goes, is no mistake; what it names lies before the log's beginning or behind its end.
 */
export function findSeries(events: readonly LogEvent[]): IsBeyond {
  const ends = new Map<string, [number, number]>();
  for (const { alias } of events) {
    if (alias === undefined) continue;
    const { series, number } = parse(alias);
    if (series === undefined) continue;
    const [low, high] = ends.get(series) ?? [number, number];
    ends.set(series, [Math.min(low, number), Math.max(high, number)]);
  }
  return (name) => {
    const { series, number } = parse(name);
    const [low, high] = ends.get(series ?? '') ?? [-Infinity, Infinity];
    return number < low || number > high;
  };
}

function parse(name: string) {
  const parts = /^(?<series>.{1,200}-)(?<number>\d{1,9})$/u.exec(name)?.groups;
  return { series: parts?.['series'], number: Number(parts?.['number']) };
}
