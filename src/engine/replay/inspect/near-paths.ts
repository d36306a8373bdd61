import { findNear } from '../../../diagnostics/near.ts';
import { matchPaths } from '../state/path-pattern.ts';

/**
 * Finds what may be meant by a path or a pattern that matches none of the paths: the same with each name that is
 * nowhere replaced by one near to it; where names end too early, what lies below. What is told matches a path.
 */
export function findNearPaths(pattern: string, paths: Iterable<string>): string[] {
  const wanted = pattern.split('/').filter((name) => name !== '');
  let found: Found[] = [{ names: [], below: [...paths].map((path) => path.split('/')) }];
  for (const [depth, name] of wanted.entries()) {
    found = found.flatMap((one) => nextOf(one, name, depth)).slice(0, MOST);
  }
  const last = wanted.length;
  return found.flatMap(({ names, below }) => {
    const whole = names.join('/');
    const exact = below.filter((path) => path.length === last);
    if (whole !== pattern && exact.length > 0) return [whole];
    // A pattern that is no path stands for those that it matches; a path that ends too early for those below.
    const meant = exact.length > 0 ? exact : below.filter((path) => path.length > last);
    return meant.slice(0, MOST).map((path) => path.join('/'));
  });
}

/** What was read of a pattern so far, and the paths that begin so. */
interface Found {
  readonly names: readonly string[];
  readonly below: readonly (readonly string[])[];
}

const MOST = 3;

function nextOf({ names, below }: Found, name: string, depth: number): Found[] {
  const isMeant = matchPaths(name);
  const next = below.filter((path) => path[depth] !== undefined && isMeant(path[depth]));
  if (next.length > 0) return [{ names: [...names, name], below: next }];
  const near = findNear(name, new Set(below.flatMap((path) => path[depth] ?? [])));
  return near.map((other) => ({
    names: [...names, other],
    below: below.filter((path) => path[depth] === other),
  }));
}
