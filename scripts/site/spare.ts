import { existsSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { identityOf, type Aside } from '../../src/in-place/index.ts';
import { areSameFolders, lookAtTop, type SpareKey, type Stamps } from './stamps.ts';

/**
 * Begins the new site with the folder that stood before the one that stands: it has nearly all the files of
 * that, as links, so that only what differs is to be done.
 * its files need not be looked at: nothing came into its folders and nothing left them, so that each is the
 * one that was there, and whether that has changed is seen where it stands.
 * @param then What was put there, and `known` what is known of the one before.
 * @param digests Of the files that stand as they were written; no others are of use.
 * @returns The files in it that are those that stand; everything else was taken out.
 */
export function takeSpare(
  { next, spare }: Aside,
  { then, known }: { readonly then: Stamps; readonly known: SpareKey | undefined },
  digests: ReadonlyMap<string, string>,
): Set<string> {
  const there = new Set<string>();
  const isKnown =
    known !== undefined &&
    digests.size > 0 &&
    identityOf(spare) === known.identity &&
    areSameFolders(spare, known.folders);
  if (!isKnown) {
    rmSync(spare, { recursive: true, force: true });
    return there;
  }
  rmdirSync(next);
  renameSync(spare, next);
  const others = new Set(known.others);
  for (const path of then.files.paths.all) {
    if (!digests.has(path)) others.add(path);
    else if (!others.has(path)) there.add(path);
  }
  takeOut(next, others);
  return there;
}

/**
 * Keeps the folder that stood for the next build; `then` is what it holds, `now` what stands in its place, of
 * which it has links to all that is the same.
 */
export function leaveSpare(
  { spare }: Aside,
  old: string,
  then: Stamps,
  now: Stamps,
): SpareKey | undefined {
  if (!existsSync(old) || then.files.size === 0) return undefined;
  try {
    renameSync(old, spare);
  } catch {
    // It is only room that is lost, and the next build takes it away.
    return undefined;
  }
  const identity = identityOf(spare);
  if (identity === undefined) return undefined;
  const others = [
    ...then.files.paths.all.filter((path) => !then.files.isSame(path, now.files)),
    ...now.files.paths.all.filter((path) => then.files.paths.placeOf(path) === undefined),
  ];
  const folders = lookAtTop(spare, then.folders);
  return { identity, folders, others };
}

/** Takes files out of a site, and the folders that are empty then. */
export function takeOut(site: string, paths: Iterable<string>): void {
  for (const path of paths) {
    rmSync(join(site, path), { force: true });
    let folder = dirname(path);
    while (folder !== '.' && isRemoved(join(site, folder))) folder = dirname(folder);
  }
}

function isRemoved(folder: string): boolean {
  try {
    rmdirSync(folder);
    return true;
  } catch {
    // It is not empty, or was taken out before.
    return !existsSync(folder);
  }
}
