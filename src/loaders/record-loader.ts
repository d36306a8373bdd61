import { fileURLToPath } from 'node:url';
import type { Loader } from 'astro/loaders';
import type { z } from 'astro/zod';
import { contentOf, rootFor } from '../root/index.ts';
import { COLLECTIONS, readCollection, type CollectionName } from './read-content.ts';
import { failOnErrors } from './load-content.ts';

/** Makes the loader of one collection: every record checked, every problem reported with its place. */
export function recordLoader(name: CollectionName): Loader {
  return {
    name: `palimpsest-${name}`,
    schema: COLLECTIONS[name],
    load: (context) => {
      const { store, config } = context;
      const { path, shown } = contentOf(rootFor(fileURLToPath(config.root)));
      const schema: z.ZodType = COLLECTIONS[name];
      const { entries, messages } = readCollection(path, name, schema, shown);
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
