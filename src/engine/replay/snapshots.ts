import type { Timeline } from './state/timeline.ts';
import type { Value } from './state/value.ts';

/** How many whole states are kept at most; beyond, every second one is let go. */
const MOST = 64;

interface Snapshot {
  readonly event: number;
  readonly values: ReadonlyMap<string, Value>;
}

/** Whole states kept on the way, so that one at a random moment needs little work. */
export interface Snapshots {
  /** To be called after each event. */
  after(event: number): void;
  /** The state just after an event, as a whole; a new map that the caller may keep. */
  materialise(event: number): Map<string, Value>;
  /** Forgets all; every answer stays the same. */
  clear(): void;
}

/** Makes snapshots of a timeline, at first every `every` events; none where `every` is 0. */
export function createSnapshots(timeline: Timeline, every: number): Snapshots {
  let kept: Snapshot[] = [];
  let step = every;
  const materialise = (event: number) => {
    const base = kept.findLast((snapshot) => snapshot.event <= event);
    // Far from a snapshot of a small state, looking every path up is less work than advancing.
    const isFar = base === undefined || event - base.event > base.values.size / 4;
    return isFar ? collect(timeline, event) : advance(timeline, base, event);
  };
  return {
    materialise,
    after: (event) => {
      if (every === 0 || (event + 1) % step !== 0) return;
      kept.push({ event, values: materialise(event) });
      if (kept.length <= MOST) return;
      kept = kept.filter((_, index) => index % 2 === 1);
      step *= 2;
    },
    clear: () => {
      kept = [];
    },
  };
}

/** Looks up anew what was written since the snapshot. */
function advance(timeline: Timeline, base: Snapshot, event: number): Map<string, Value> {
  const values = new Map(base.values);
  for (const path of new Set(timeline.changedBetween(base.event, event))) {
    const value = timeline.readAt(path, event);
    if (value === undefined) values.delete(path);
    else values.set(path, value);
  }
  return values;
}

function collect(timeline: Timeline, event: number): Map<string, Value> {
  const values = new Map<string, Value>();
  for (const path of timeline.allPaths()) {
    const value = timeline.readAt(path, event);
    if (value !== undefined) values.set(path, value);
  }
  return values;
}
