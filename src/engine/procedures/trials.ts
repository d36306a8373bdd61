import { ownValue } from '../../schemas/own-value.ts';
import { UnknownRead } from '../world/unknown-read.ts';
import type { World } from '../world/world.ts';
import type { Plain } from './plain.ts';

/** Values that are tried for one that is not known: none, little, more than anybody needs, and that owed. */
const TRIED: readonly number[] = [0, 1, 1_000_000_000, -1_000_000_000];
/** Of so many unknown values each is tried with each of the others; of those beyond, one with each. */
const MOST_UNKNOWN = 3;

type Supposed = readonly (readonly [path: string, value: string])[];

/** What came of something when certain values were taken for those that nobody knows. */
export interface Trial<T> {
  readonly supposed: Supposed;
  readonly outcome: T;
}

/** Does something on a world in which something may be unknown; where it hangs on that, with several values in its place. */
export function runTrials<T>(world: World, run: (world: World) => T): readonly Trial<T>[] {
  return trialsFrom(world, run, [], 0);
}

/** It calls itself once for each value that is tried at a path that it meets. */
function trialsFrom<T>(
  world: World,
  run: (world: World) => T,
  supposed: Supposed,
  nth: number,
): Trial<T>[] {
  try {
    return [{ supposed, outcome: run(supposing(world, supposed)) }];
  } catch (error) {
    if (!(error instanceof UnknownRead)) throw error;
    const values = triedAt(world, error.path);
    const here = supposed.length < MOST_UNKNOWN ? values : [values[nth % values.length] ?? '0'];
    return here.flatMap((value, index) =>
      trialsFrom(world, run, [...supposed, [error.path, value]], nth * 2 + index + 1),
    );
  }
}

/** What is counted within a floor and a ceiling is tried with what it can be. */
function triedAt(world: World, path: string): readonly string[] {
  const quantity = path.slice(path.lastIndexOf('/') + 1);
  const rule = ownValue(world.quantities, quantity);
  if (rule === undefined) return TRIED.slice(0, 3).map(String);
  const { floor = -Infinity, ceiling = Infinity } = rule;
  return [...new Set(TRIED.map((value) => String(Math.min(ceiling, Math.max(floor, value)))))];
}

function supposing(world: World, supposed: Supposed): World {
  if (supposed.length === 0) return world;
  const values = new Map(supposed);
  return { ...world, get: (path) => values.get(path) ?? world.get(path) };
}

/** Returns what is said of a world in which something may be unknown: `?` for each part of it that hangs on that. */
export function askInDoubt(world: World, ask: (world: World) => Plain): Plain {
  const [first = null, ...others] = runTrials(world, ask).map(({ outcome }) => outcome);
  return others.reduce(joinAnswers, first);
}

/** It calls itself once a level of an answer, which has those that its procedure makes. */
function joinAnswers(one: Plain, other: Plain): Plain {
  if (JSON.stringify(one) === JSON.stringify(other)) return one;
  if (!isNamed(one) || !isNamed(other)) return '?';
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  const joined = [...names].map((name) => {
    const [here, there] = [ownValue(one, name), ownValue(other, name)];
    const both = here !== undefined && there !== undefined;
    return [name, both ? joinAnswers(here, there) : '?'] as const;
  });
  return Object.fromEntries(joined);
}

function isNamed(plain: Plain): plain is Readonly<Record<string, Plain>> {
  return typeof plain === 'object' && plain !== null && !Array.isArray(plain);
}
