import { createJournal } from './journal.ts';
import { createPathTree, type PathTree } from './path-tree.ts';
import type { Value } from './value.ts';

/** What stood at one path, change by change. */
interface PathTimeline {
  readonly path: string;
  /** Numbers of the events that wrote, ascending; an event that wrote twice stands once. */
  readonly events: number[];
  /** What each left; undefined where it ended the value. */
  readonly values: (Value | undefined)[];
}

/** A value with the number of the event that wrote it. */
export interface Written {
  readonly value: Value;
  readonly event: number;
}

/** The state at one moment. */
export interface ReadonlyState {
  get(path: string): Value | undefined;
  /** All paths that have a value, in order of code units. */
  paths(): string[];
}

/**
 * The whole past of a state: for every path the values it had, each with the event that wrote it.
 * The state at any moment, and who wrote a value, are found by halving; nothing is copied.
 */
export interface Timeline {
  /** Writes a value, or ends it where it is undefined. Events must come in ascending order. */
  write(path: string, value: Value | undefined, event: number): void;
  /** The value now. */
  get(path: string): Value | undefined;
  /** Names directly below a path at or under which a value stands now, in the order in which they came. */
  readonly namesBelow: (path: string) => readonly string[];
  /** The value just after the given event. */
  valueAt(path: string, event: number): Written | undefined;
  /** The same without the event, for those who ask for many. */
  readAt(path: string, event: number): Value | undefined;
  /** Every event that wrote at the path, up to and with the given one. */
  writersOf(path: string, event: number): number[];
  /** The state just after the given event. */
  stateAt(event: number): ReadonlyState;
  /** Every path that ever had a value, in order of code units. */
  allPaths(): string[];
  /** The paths that an event wrote, once each, in the order of its writing. */
  changesOf(event: number): readonly string[];
  /** The paths that were written after one event and up to another; one may stand several times. */
  changedBetween(after: number, upTo: number): readonly string[];
}

/** Makes an empty timeline. */
export function createTimeline(): Timeline {
  const paths = new Map<string, PathTimeline>();
  const journal = createJournal();
  let sorted: string[] | undefined;
  // Of most logs nobody asks what stands below what, so that it is not kept before somebody does.
  let tree: PathTree | undefined;
  const allPaths = () => (sorted ??= [...paths.keys()].sort());
  const valueAt = (path: string, event: number) => lookUp(paths.get(path), event);
  const readAt = (path: string, event: number) => {
    const line = paths.get(path);
    return line?.values[lastNotAfter(line.events, event)];
  };
  return {
    write: (path, value, event) => {
      let line = paths.get(path);
      if (line === undefined) {
        line = { path, events: [], values: [] };
        paths.set(path, line);
        sorted = undefined;
      }
      if (line.events[line.events.length - 1] !== event) journal.enter(event, line.path);
      append(line, value, event);
      tree?.write(path, value);
    },
    namesBelow: (path) => (tree ??= createPathTree(standing(paths))).namesBelow(path),
    changesOf: (event) => journal.between(event - 1, event),
    changedBetween: journal.between,
    get: (path) => {
      const values = paths.get(path)?.values;
      return values?.[values.length - 1];
    },
    valueAt,
    readAt,
    writersOf: (path, event) => (paths.get(path)?.events ?? []).filter((writer) => writer <= event),
    stateAt: (event) => ({
      get: (path) => readAt(path, event),
      paths: () => allPaths().filter((path) => readAt(path, event) !== undefined),
    }),
    allPaths,
  };
}

/** What stands now, in the order in which it began to stand. */
function standing(paths: ReadonlyMap<string, PathTimeline>): [string, Value][] {
  const all = [...paths].flatMap(([path, { events, values }]) => {
    const value = values.at(-1);
    const gap = values.lastIndexOf(undefined);
    return value === undefined ? [] : [{ path, value, since: events[gap + 1] ?? 0 }];
  });
  return all.sort((a, b) => a.since - b.since).map(({ path, value }) => [path, value]);
}

function append(line: PathTimeline, value: Value | undefined, event: number): void {
  const last = line.events.length - 1;
  if (line.events[last] === event) {
    line.values[last] = value;
    return;
  }
  line.events.push(event);
  line.values.push(value);
}

function lookUp(line: PathTimeline | undefined, event: number): Written | undefined {
  if (line === undefined) return undefined;
  const index = lastNotAfter(line.events, event);
  const value = line.values[index];
  const writer = line.events[index];
  return value === undefined || writer === undefined ? undefined : { value, event: writer };
}

/** Finds the last place in an ascending list whose number is not above the limit; -1 for none. */
function lastNotAfter(numbers: readonly number[], limit: number): number {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((numbers[middle] ?? 0) <= limit) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
