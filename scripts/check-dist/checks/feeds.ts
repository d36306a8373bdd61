import type { Check } from '../page-facts.ts';

/** A feed tells of something, and of each change once: readers take two entries of one id for one. */
export const feeds: Check = {
  name: 'feeds',
  run: ({ files, read }) =>
    [...files]
      .filter((file) => /(?:^|\/)feed\.json$/u.test(file))
      .flatMap((file) => {
        const { items = [] } = JSON.parse(read(file)) as { items?: { id: string }[] };
        const ids = new Set(items.map(({ id }) => id));
        if (ids.size === 0) return [{ file, message: 'Unexpected feed without an entry.' }];
        if (ids.size === items.length) return [];
        const more = items.length - ids.size;
        return [{ file, message: `Unexpected ${more} of the entries, whose id another has.` }];
      }),
};
