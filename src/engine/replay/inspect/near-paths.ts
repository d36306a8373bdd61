import { findNear } from '../../../diagnostics/near.ts';
import { matchPaths } from '../state/path-pattern.ts';

/**
 * Finds what may be meant by a path or a pattern that matches none of the paths: the same with the
 * first name that is nowhere replaced by one near to it; where names end too early, what lies below.
 */
export function findNearPaths(pattern: string, paths: Iterable<string>): string[] {
  const wanted = pattern.split('/');
  let below = [...paths].map((path) => path.split('/'));
  for (const [depth, name] of wanted.entries()) {
    const isMeant = matchPaths(name);
    const next = below.filter((path) => path[depth] !== undefined && isMeant(path[depth]));
    if (next.length > 0) {
      below = next;
      continue;
    }
    const names = new Set(below.flatMap((path) => path[depth] ?? []));
    const [start, rest] = [wanted.slice(0, depth), wanted.slice(depth + 1)];
    return findNear(name, names).map((near) => [...start, near, ...rest].join('/'));
  }
  const longer = below.filter((path) => path.length > wanted.length);
  return longer.slice(0, 3).map((path) => path.join('/'));
}
