import { fileURLToPath } from 'node:url';
import type { Loader } from 'astro/loaders';
import type { z } from 'astro/zod';
import { COLLECTIONS, readCollection, type CollectionName } from './read-content.ts';
import { failOnErrors } from './load-content.ts';

/** Makes the loader of one collection: every record checked, every problem reported with its place. */
export function recordLoader(name: CollectionName): Loader {
  return {
    name: `palimpsest-${name}`,
    schema: COLLECTIONS[name],
    load: (context) => {
      const { store, config } = context;
      const content = fileURLToPath(new URL('src/content/', config.root));
      const { entries, messages } = readCollection<z.ZodType>(content, name, COLLECTIONS[name]);
      failOnErrors(messages);
      store.clear();
      for (const { id, data } of entries) {
        const plain = { ...(data as Record<string, unknown>) };
        store.set({ id, data: plain, digest: context.generateDigest(plain) });
      }
      return Promise.resolve();
    },
  };
}
