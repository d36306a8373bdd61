import type { Value } from '../replay/state/value.ts';
import { createPathTree, stepsTo, type PathTree } from '../replay/state/path-tree.ts';
import type { QuantityRules } from './quantities.ts';
import type { Draft, Signal, World } from './world.ts';

/** Returns a world to read of values by path, and of what procedures keep. */
export function worldOf(
  tree: Pick<PathTree, 'get' | 'namesBelow'>,
  quantities: QuantityRules,
  kept: ReadonlyMap<string, unknown> = new Map(),
): World {
  const { get, namesBelow } = tree;
  return { get, namesBelow, quantities, underWay: (procedure) => kept.get(procedure) };
}

/** Returns a world in which there is nothing yet. */
export function emptyWorld(quantities: QuantityRules): World {
  return worldOf(createPathTree(), quantities);
}

/** What a draft changed. Most drafts change nothing, and have no place for it. */
interface Changed {
  readonly written: Map<string, Value | undefined>;
  readonly ended: Set<string>;
  /** The names that were written directly below a path. */
  readonly touched: Map<string, Set<string>>;
  /** What stands below such a path, as far as somebody asked since it was written to. */
  readonly listed: Map<string, readonly string[]>;
}

const NOTHING_WRITTEN: ReadonlyMap<string, Value | undefined> = new Map();

/** Begins to change a world, which itself stays as it is. Drafts may be made of drafts. */
export function draftOf(base: World, quantities: QuantityRules = base.quantities): Draft {
  let changed: Changed | undefined;
  const kept = new Map<string, unknown>();
  const told: Signal[] = [];
  const get = (path: string) => {
    const value = changed?.written.get(path);
    return value === undefined && changed?.written.has(path) !== true ? base.get(path) : value;
  };
  const namesBelow = (path: string): readonly string[] => {
    const here = changed?.touched.get(path);
    if (changed === undefined || here === undefined) return base.namesBelow(path);
    const names = changed.listed.get(path) ?? listBelow(path, here, changed.ended);
    changed.listed.set(path, names);
    return names;
  };
  const listBelow = (path: string, here: ReadonlySet<string>, ended: ReadonlySet<string>) => {
    const within = (name: string) => (path === '' ? name : `${path}/${name}`);
    const isMoved = (name: string) => here.has(name) && ended.has(within(name));
    const stayed = base.namesBelow(path).filter((name) => !isMoved(name));
    const names = new Set([...stayed, ...here]);
    return [...names].filter((name) => !here.has(name) || isAlive(within(name)));
  };
  /** It and `namesBelow` call each other once a name of a path, which has as many as it was written with. */
  const isAlive = (path: string): boolean => get(path) !== undefined || namesBelow(path).length > 0;
  const write = (path: string, value: Value | undefined) => {
    const before = get(path);
    if (before === value) return;
    changed ??= { written: new Map(), ended: new Set(), touched: new Map(), listed: new Map() };
    enter(changed, path, value, before === undefined);
  };
  return {
    ...(base.standsFor !== undefined && { standsFor: base.standsFor }),
    get,
    namesBelow,
    quantities,
    underWay: (procedure) => (kept.has(procedure) ? kept.get(procedure) : base.underWay(procedure)),
    write,
    keep: (procedure, state) => kept.set(procedure, state),
    tell: (signal) => told.push(signal),
    get written() {
      return changed?.written ?? NOTHING_WRITTEN;
    },
    kept,
    told,
    wasEnded: (path) => changed?.ended.has(path) ?? false,
  };
}

/** Returns a draft as a procedure sees it that was made for another game, whose rules are none of this one. */
export function lentDraft(draft: Draft, standsFor: readonly string[]): Draft {
  return {
    ...draft,
    standsFor,
    get written() {
      return draft.written;
    },
  };
}

/** Notes what was written, and at which path. */
function enter(changed: Changed, path: string, value: Value | undefined, isNew: boolean): void {
  const { written, ended, touched, listed } = changed;
  if (value === undefined) ended.add(path);
  else if (isNew) moveToEnd(path, touched);
  written.delete(path);
  written.set(path, value);
  for (const [parent, name] of stepsTo(path)) {
    const names = touched.get(parent) ?? new Set<string>();
    touched.set(parent, names.add(name));
    listed.delete(parent);
  }
}

/** A path that comes again stands behind what came before it. */
function moveToEnd(path: string, touched: Map<string, Set<string>>): void {
  const last = stepsTo(path).at(-1);
  if (last === undefined) return;
  touched.get(last[0])?.delete(last[1]);
}

/** Writes what a draft changed into the draft from which it was made. */
export function joinDraft(inner: Draft, outer: Draft): void {
  for (const [path, value] of inner.written) {
    if (value !== undefined && inner.wasEnded(path)) outer.write(path, undefined);
    outer.write(path, value);
  }
  for (const [procedure, state] of inner.kept) outer.keep(procedure, state);
  for (const signal of inner.told) outer.tell(signal);
}

/** Returns the world that a draft makes of the tree from which it came, which stays as it is. */
export function settleDraft(draft: Draft, tree: PathTree): PathTree {
  const after = createPathTree(tree.entries());
  for (const [path, value] of draft.written) {
    if (value !== undefined && draft.wasEnded(path)) after.write(path, undefined);
    after.write(path, value);
  }
  return after;
}
