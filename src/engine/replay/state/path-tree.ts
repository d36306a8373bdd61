import type { Value } from './value.ts';

/** Values by path, and the names that stand below each path. */
export interface PathTree {
  readonly get: (path: string) => Value | undefined;
  /** Names directly below a path at or under which a value stands, in the order in which they came. */
  readonly namesBelow: (path: string) => readonly string[];
  /** Writes a value, or ends it where it is undefined. */
  readonly write: (path: string, value: Value | undefined) => void;
  /** Every path with its value, in the order in which they came. */
  readonly entries: () => Iterable<readonly [string, Value]>;
}

/** Makes a tree of values; `from` are those that it begins with. */
export function createPathTree(from: Iterable<readonly [string, Value]> = []): PathTree {
  const values = new Map<string, Value>();
  const below = new Map<string, Map<string, number>>();
  // Asked much more often than they change.
  const listed = new Map<string, readonly string[]>();
  const count = (path: string, by: number) => {
    for (const [parent, name] of stepsTo(path)) {
      const names = below.get(parent) ?? new Map<string, number>();
      const left = (names.get(name) ?? 0) + by;
      if (left > 0) below.set(parent, names.set(name, left));
      else names.delete(name);
      listed.delete(parent);
    }
  };
  const write = (path: string, value: Value | undefined) => {
    const isThere = values.has(path);
    if (value === undefined) values.delete(path);
    else values.set(path, value);
    if (isThere !== (value !== undefined)) count(path, isThere ? -1 : 1);
  };
  for (const [path, value] of from) write(path, value);
  return {
    get: (path) => values.get(path),
    namesBelow: (path) => {
      const names = listed.get(path) ?? [...(below.get(path)?.keys() ?? [])];
      listed.set(path, names);
      return names;
    },
    write,
    entries: () => values,
  };
}

/** Lists every name of a path with the path above it; what is at the top stands below the empty path. */
export function stepsTo(path: string): (readonly [parent: string, name: string])[] {
  const names = path.split('/');
  let parent = '';
  return names.map((name) => {
    const step = [parent, name] as const;
    parent = parent === '' ? name : `${parent}/${name}`;
    return step;
  });
}
