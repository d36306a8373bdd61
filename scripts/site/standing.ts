import type { KeptSite } from './kept.ts';
import { readPack } from './packs.ts';
import { readStampsNow, type KeptStamps, type Stamps } from './stamps.ts';

/** What stands in the place of the site, as far as it is what the last build put there. */
export interface Standing {
  readonly digests: ReadonlyMap<string, string>;
  /** Everything that stands. */
  readonly now: Stamps;
  /** Whether all of it is what was put there, and nothing else. */
  readonly isWhole: boolean;
}

/**
 * Finds it. Bytes are not read: the system tells whether a file is the one that was put there.
 * @param then What was put there.
 */
export function findStanding(
  dist: string,
  kept: string,
  last: KeptSite | undefined,
  then: KeptStamps,
): Standing {
  const now = readStampsNow(dist, then);
  const isSame = (path: string): boolean => now.files.get(path) === then.files.get(path);
  const isWhole =
    then.files.size === now.files.size &&
    then.files.size > 0 &&
    [...then.files.keys()].every(isSame);
  const nothing = { digests: new Map<string, string>(), now, isWhole: false };
  if (last === undefined) return nothing;
  const altered = new Set(last.altered);
  const digests = new Map<string, string>();
  try {
    for (const { packs } of Object.values(last.groups)) {
      for (const { path, digest } of packs.flatMap((name) => readPack(kept, name).files)) {
        if (then.files.has(path) && isSame(path) && !altered.has(path)) digests.set(path, digest);
      }
    }
    return { digests, now, isWhole };
  } catch {
    return nothing;
  }
}
