import { isAlike, UNKNOWN, type Value } from '../replay/state/value.ts';
import { UnknownRead } from '../world/unknown-read.ts';
import type { World } from '../world/world.ts';
import type { Moved } from './game.ts';
import type { Misfit } from './misfit.ts';
import { isRefusal, type Refusal } from './refusal.ts';

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

/** Values that are tried for one that is not known: none, little, and more than anybody needs. */
const TRIED: readonly string[] = ['0', '1', '1000000000'];
/** Beyond so many unknown values nothing is tried: all that was found to change is unknown. */
const MOST_UNKNOWN = 3;

/**
 * Takes a step on a world in which something may be unknown. Where what it comes to hangs on that, it is
 * tried with several values in its place: refused whatever is tried, it is refused; otherwise each path
 * that some trial changes is unknown, unless all trials leave it alike.
 */
export function inDoubt(world: World, take: (world: World) => Outcome): Outcome | Doubtful {
  const trials = runTrials(world, take, []);
  const [first, ...others] = trials;
  if (first === undefined || others.length === 0) return first?.outcome ?? take(world);
  const refusal = trials.every(({ outcome }) => !('draft' in outcome));
  if (refusal) return first.outcome;
  const doubtful = [...new Set(trials.flatMap(({ supposed }) => supposed.map(([path]) => path)))];
  return { doubtful, writes: joinTrials(world, trials), ...joinKept(trials) };
}

type Supposed = readonly (readonly [path: string, value: string])[];

interface Trial {
  readonly supposed: Supposed;
  readonly outcome: Outcome;
}

/** It calls itself once for each value that is tried at a path that it meets, {@link MOST_UNKNOWN} deep. */
function runTrials(
  world: World,
  take: (world: World) => Outcome,
  supposed: Supposed,
): readonly Trial[] {
  try {
    return [{ supposed, outcome: take(supposing(world, supposed)) }];
  } catch (error) {
    if (!(error instanceof UnknownRead)) throw error;
    if (supposed.length >= MOST_UNKNOWN) {
      const refused = `What it comes to hangs on more than is known: ${error.path}.`;
      return [{ supposed, outcome: { refused } }];
    }
    return TRIED.flatMap((value) => runTrials(world, take, [...supposed, [error.path, value]]));
  }
}

function supposing(world: World, supposed: Supposed): World {
  if (supposed.length === 0) return world;
  const values = new Map(supposed);
  return { ...world, get: (path) => values.get(path) ?? world.get(path) };
}

/** What members keep in whichever trial, and those that keep another thing in each. */
function joinKept(trials: readonly Trial[]): Pick<Doubtful, 'kept' | 'inDoubt'> {
  const drafts = trials.flatMap(({ outcome }) =>
    !isRefusal(outcome) && 'draft' in outcome ? [outcome.draft] : [],
  );
  const members = new Set(drafts.flatMap(({ kept }) => [...kept.keys()]));
  const groups = [...members].map((member) => {
    const states = new Set(drafts.map(({ underWay }) => underWay(member)));
    return { member, states };
  });
  const sure = groups.filter(({ states }) => states.size === 1);
  return {
    kept: new Map(sure.map(({ member, states }) => [member, [...states][0]])),
    inDoubt: groups.flatMap(({ member, states }) => (states.size > 1 ? [member] : [])),
  };
}

function joinTrials(world: World, trials: readonly Trial[]): Map<string, Value | undefined> {
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
