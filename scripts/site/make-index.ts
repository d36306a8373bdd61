import { digestAll } from './digest.ts';
import { isOfIndex, SEARCH } from './index-groups.ts';
import { placeKept } from './place-kept.ts';
import { keptOf, type Run } from './run.ts';

/**
 * Makes the search index of a site anew where a page, or what pages are called, is another.
 * @param files The pages of the site and other files, with their digests.
 */
export async function makeIndex(
  run: Run,
  files: readonly (readonly [path: string, digest: string])[],
): Promise<void> {
  const read = files.filter(([path]) =>
    /(?:\.html|^addresses\.ndjson|\/addresses\.ndjson)$/u.test(path),
  );
  const key = digestAll(read);
  if (keptOf(run.last, SEARCH)?.key === key && placeAll(run)) return;
  // What writes it takes long to load.
  const { makeIndexAnew } = await import('./index-anew.ts');
  await makeIndexAnew(run, read, key);
}

/** Places all that is kept of the index; false where any of it cannot be read. */
function placeAll(run: Run): boolean {
  const kept = Object.keys(run.last?.groups ?? {}).filter(isOfIndex);
  if (!kept.every((name) => placeKept(run, name))) return false;
  for (const [game, part] of Object.entries(run.last?.parts ?? {})) run.parts.set(game, part);
  return true;
}
