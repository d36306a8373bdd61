import { isMap, isNode, isScalar, isSeq, type YAMLMap } from 'yaml';

/** Returns what stands at a path below a node; undefined where there is nothing. */
export type FindNode = (path: readonly PropertyKey[]) => unknown;

/**
 * Makes the search for what stands below a node. `getIn` of the library looks through all names of a
 * list of names for each that is asked for; this one does so once.
 */
export function createFinder(root: unknown): FindNode {
  const indexes = new Map<YAMLMap, ReadonlyMap<unknown, unknown>>();
  const indexOf = (map: YAMLMap) => {
    const index = indexes.get(map) ?? indexByName(map);
    indexes.set(map, index);
    return index;
  };
  return (path) => {
    let node = root;
    for (const step of path) {
      if (isMap(node)) node = indexOf(node).get(String(step));
      else node = isSeq(node) ? node.items[Number(step)] : undefined;
    }
    return node;
  };
}

/** Of two that bear the same name the first. */
function indexByName({ items }: YAMLMap): ReadonlyMap<unknown, unknown> {
  const index = new Map<unknown, unknown>();
  for (const { key, value } of items) {
    const name = isScalar(key) ? key.value : key;
    if (!index.has(name)) index.set(name, value);
  }
  return index;
}

/** Returns the offset of what stands at a path, or of the nearest part of the path that is there. */
export function offsetAt(find: FindNode, path: readonly PropertyKey[]): number {
  for (let length = path.length; length >= 0; length--) {
    const node = find(path.slice(0, length));
    if (isNode(node) && node.range) return node.range[0];
  }
  return 0;
}
