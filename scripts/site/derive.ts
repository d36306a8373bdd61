import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPack, writePack } from './packs.ts';
import { placeKept } from './place-kept.ts';
import { drop, keptOf, packName, type Run } from './run.ts';

/**
 * Places what is kept of a group that is made of others, or makes and packs it.
 * @param make Writes its files; gives their paths.
 */
export async function derive(
  run: Run,
  group: string,
  key: string,
  make: () => Promise<string[]> | string[],
): Promise<void> {
  if (!placeOrClear(run, group, key)) packMade(run, group, key, await make());
}

/** Places what is kept of a group; where that is another, takes out what is there of it, and returns false. */
export function placeOrClear(run: Run, group: string, key: string): boolean {
  if (keptOf(run.last, group)?.key === key && placeKept(run, group)) return true;
  // Those files may be the very ones that stand, and are not to be written over.
  for (const name of keptOf(run.record, group)?.packs ?? []) {
    for (const { path } of filesIn(run.kept, name)) drop(run, path);
  }
  return false;
}

/** Packs what was made of a group, and lies in the new folder. */
export function packMade(run: Run, group: string, key: string, paths: readonly string[]): void {
  const { kept, token, aside, placer, groups } = run;
  const writer = writePack(kept, packName(group, 0, token));
  for (const path of [...paths].sort()) {
    const [file] = writer.add(path, [readFileSync(join(aside.next, path))]);
    placer.takeOver(file);
  }
  groups.set(group, { key, packs: [writer.close()] });
}

/** Where the list of a pack is damaged, nothing was found to stand, and nothing is there. */
function filesIn(kept: string, name: string) {
  try {
    return readPack(kept, name).files;
  } catch {
    return [];
  }
}
