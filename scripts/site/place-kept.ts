import { openPack, readPack } from './packs.ts';
import { drop, keptOf, type Run } from './run.ts';

/** Puts what is kept of a group into the new folder; false where it cannot be read. */
export function placeKept(run: Run, group: string): boolean {
  const { kept, last, placer, groups, wanted } = run;
  const found = keptOf(last, group);
  if (found === undefined) return false;
  const placed: string[] = [];
  try {
    const packs = found.packs.map((name) => readPack(kept, name));
    for (const { name, files } of packs) {
      const pack = openPack(kept, name);
      for (const file of files) {
        placed.push(file.path);
        placer.place(file, () => pack.read(file));
      }
      pack.close();
    }
    groups.set(group, { key: found.key, packs });
    return true;
  } catch {
    // What was placed before may be linked to what stands, and is not to be written over.
    for (const path of placed) drop(run, path);
    wanted.say(`What was kept of ${group} is damaged, and is made anew.`);
    return false;
  }
}
