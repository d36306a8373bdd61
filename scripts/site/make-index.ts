import { derive } from './derive.ts';
import { digestAll } from './digest.ts';
import { placeKept } from './place-kept.ts';
import { keptOf, type Run } from './run.ts';

/** Names and texts, and groups of what is searched; no game can be called so. */
const SEARCH = '*search';
const WORDS = '*words-';

/**
 * Makes the search index of a site anew where a page is another: of its groups those that read otherwise.
 * @param pages The pages of the site and other files, with their digests.
 */
export async function makeIndex(
  run: Run,
  pages: readonly (readonly [path: string, digest: string])[],
): Promise<void> {
  const key = digestAll(pages.filter(([path]) => path.endsWith('.html')));
  if (keptOf(run.last, SEARCH)?.key === key && placeAll(run)) return;
  const began = performance.now();
  // What writes it takes long to load.
  const { readIndex, secondsSince, writeFind } = await import('../search-index/write-index.ts');
  const { groups, files, told } = readIndex(run.aside.next);
  for (const [number, group] of groups.entries()) {
    await derive(run, `${WORDS}${number}`, group.key, async () =>
      writeFind(run.aside.next, await group.make()),
    );
  }
  await derive(run, SEARCH, key, () => writeFind(run.aside.next, files));
  run.wanted.say(`${told}; ${secondsSince(began)} s.`);
}

/** Places all that is kept of the index; false where any of it cannot be read. */
function placeAll(run: Run): boolean {
  const names = Object.keys(run.last?.groups ?? {});
  const kept = names.filter((name) => name === SEARCH || name.startsWith(WORDS));
  return kept.every((name) => placeKept(run, name));
}
