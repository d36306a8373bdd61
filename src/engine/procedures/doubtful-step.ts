import { isAlike, isUnknown, UNKNOWN, type Value } from '../replay/state/value.ts';
import { draftOf } from '../world/draft.ts';
import type { World } from '../world/world.ts';
import type { Moved } from './game.ts';
import type { Member } from './member.ts';
import type { Misfit } from './misfit.ts';
import { isRefusal, type Refusal } from './refusal.ts';
import { isSameKept } from './same-kept.ts';
import { runTrials, type Trial } from './trials.ts';

/** What a step comes to that hangs on what nobody knows. */
export interface Doubtful {
  /** The paths on which it hangs. */
  readonly doubtful: readonly string[];
  /** What it leaves in any case, and unknown where that is not the same in all. */
  readonly writes: ReadonlyMap<string, Value | undefined>;
  /** What members keep after it. */
  readonly kept: ReadonlyMap<string, unknown>;
  /** Members of which nobody knows what they keep. */
  readonly inDoubt: readonly string[];
}

type Outcome = Moved | Refusal | Misfit;

/**
 * Takes a step on a world in which something may be unknown. Where what it comes to hangs on that, it is
 * tried with several values in its place: refused whatever is tried, it is refused; otherwise each path
 * that some trial changes is unknown, unless all trials leave it alike.
 */
export function inDoubt(world: World, take: (world: World) => Outcome): Outcome | Doubtful {
  const trials = runTrials(world, take);
  const [first, ...others] = trials;
  if (first === undefined || others.length === 0) return first?.outcome ?? take(world);
  const refusal = trials.every(({ outcome }) => !('draft' in outcome));
  if (refusal) return first.outcome;
  const doubtful = [...new Set(trials.flatMap(({ supposed }) => supposed.map(([path]) => path)))];
  const writes = joinTrials(world, trials);
  return { doubtful, writes, ...joinKept(trials, world, withWrites(world, writes)) };
}

/** What members keep in whichever trial, and those that keep another thing in each, beside what the state tells. */
function joinKept(
  trials: readonly Trial<Outcome>[],
  before: World,
  after: World,
): Pick<Doubtful, 'kept' | 'inDoubt'> {
  const moved = trials.flatMap(({ outcome }) => (isMoved(outcome) ? [outcome] : []));
  const isRefusedInSome = moved.length < trials.length;
  const names = new Set(moved.flatMap(({ draft }) => [...draft.kept.keys()]));
  const members = moved.flatMap(({ game }) => game.members);
  const touched = new Set(moved.flatMap(({ consequences }) => consequences.map(nameOf)));
  const groups = [...names].flatMap((name) => {
    const had = before.underWay(name);
    const member = members.find((one) => one.name === name);
    // What merely began, beside a step or with nothing of its own to keep, begins again with the next one.
    const merelyBegan = !touched.has(name) || member?.part.keepsNothing === true;
    if (isRefusedInSome && had === undefined && merelyBegan) return [];
    const kept = moved.map(({ draft }) => draft.underWay(name));
    const all = isRefusedInSome ? [...kept, had] : kept;
    const [first, ...others] = all.map((state) => seenIn(after, member, state));
    return [{ name, first, isSure: others.every((state) => isSameKept(first, state)) }];
  });
  const sure = groups.filter(({ isSure }) => isSure);
  return {
    kept: new Map(sure.map(({ name, first }) => [name, first])),
    inDoubt: groups.flatMap(({ name, isSure }) => (isSure ? [] : [name])),
  };
}

function isMoved(outcome: Outcome): outcome is Moved {
  return !isRefusal(outcome) && 'draft' in outcome;
}

function nameOf({ member }: Moved['consequences'][number]): string {
  return member;
}

/** What a member keeps, as it stands once it has read the state. */
function seenIn(world: World, member: Member | undefined, state: unknown): unknown {
  return state === undefined ? undefined : (member?.part.seen?.(world, state) ?? state);
}

/** The world after a step, in which there is nothing of what nobody knows: it is read anew before the next one. */
function withWrites(world: World, writes: ReadonlyMap<string, Value | undefined>): World {
  const after = draftOf(world);
  for (const [path, value] of writes) after.write(path, value);
  const get = (path: string) => {
    const value = after.get(path);
    return value !== undefined && isUnknown(value) ? '0' : value;
  };
  return {
    get,
    namesBelow: after.namesBelow,
    quantities: after.quantities,
    underWay: after.underWay,
  };
}

function joinTrials(
  world: World,
  trials: readonly Trial<Outcome>[],
): Map<string, Value | undefined> {
  const moved = trials.map(({ outcome }) =>
    !isRefusal(outcome) && 'draft' in outcome ? outcome.draft.written : new Map<string, Value>(),
  );
  const paths = new Set(moved.flatMap((written) => [...written.keys()]));
  return new Map(
    [...paths].map((path) => {
      const left = moved.map((written) =>
        written.has(path) ? written.get(path) : world.get(path),
      );
      const isSure = left.every((value) => isAlike(value, left[0]));
      return [path, isSure ? left[0] : UNKNOWN] as const;
    }),
  );
}
