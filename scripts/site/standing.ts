import { readStamps, type KeptSite } from './kept.ts';
import { readPack } from './packs.ts';
import { stampAll } from './walk.ts';

/** What stands in the place of the site, as far as it is what the last build put there. */
export interface Standing {
  readonly digests: ReadonlyMap<string, string>;
  /** Whether all of it is, and nothing else. */
  readonly isWhole: boolean;
}

/** Finds it. Bytes are not read: the system tells whether a file is the one that was put there. */
export function findStanding(dist: string, kept: string, last: KeptSite | undefined): Standing {
  const nothing = { digests: new Map<string, string>(), isWhole: false };
  if (last === undefined) return nothing;
  const [then, now] = [readStamps(kept, last), stampAll(dist)];
  const isSame = (path: string): boolean => now.get(path) === then.get(path);
  const isWhole = then.size === now.size && then.size > 0 && [...then.keys()].every(isSame);
  const altered = new Set(last.altered);
  const digests = new Map<string, string>();
  try {
    for (const { packs } of Object.values(last.groups)) {
      for (const { path, digest } of packs.flatMap((name) => readPack(kept, name).files)) {
        if (then.has(path) && isSame(path) && !altered.has(path)) digests.set(path, digest);
      }
    }
    return { digests, isWhole };
  } catch {
    return nothing;
  }
}
