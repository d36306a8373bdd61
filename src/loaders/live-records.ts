import type { LiveLoader } from 'astro/loaders';
import { contentOf, rootFor } from '../root/index.ts';
import { failOnErrors } from './load-content.ts';
import { COLLECTIONS, readCollection, type CollectionName } from './read-content.ts';

/** A record as Astro hands it to a page. */
interface Served {
  readonly id: string;
  readonly data: Record<string, unknown>;
}

/**
 * Makes the loader of a collection that is read when a page asks for it, and not before: every record
 * checked, every problem reported with its place.
 * @param project Tells the folder of the project; `PALIMPSEST_ROOT` may name another archive.
 */
export function liveRecords(
  name: CollectionName,
  project: () => Promise<string>,
): LiveLoader<Record<string, unknown>, { id: string }> {
  const read = async (): Promise<Served[]> => {
    const { path, shown } = contentOf(rootFor(await project()));
    const { entries, messages } = readCollection(path, name, COLLECTIONS[name], shown);
    failOnErrors(messages);
    return entries.map(({ id, data }) => ({ id, data: { ...data } }));
  };
  return {
    name: `palimpsest-${name}`,
    loadCollection: () => answer(async () => ({ entries: await read() })),
    loadEntry: ({ filter: { id } }) =>
      answer(async () => (await read()).find((entry) => entry.id === id)),
  };
}

/** What cannot be read is an answer, too, as Astro asks of loaders. */
async function answer<T>(ask: () => Promise<T>): Promise<T | { readonly error: Error }> {
  try {
    return await ask();
  } catch (error) {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }
}
