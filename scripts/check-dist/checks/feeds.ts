import type { Check } from '../page-facts.ts';

/** Feeds of the site and of its games, which can be followed before anything has happened. */
const OF_GAMES = /^(?:[^/]+\/)?feed\.json$/u;

/**
 * A feed of a rule, a keyword or a player tells of something, and each feed of each change once: readers take two
 * entries of one id for one.
 */
export const feeds: Check = {
  name: 'feeds',
  run: ({ files, read }) =>
    [...files]
      .filter((file) => /(?:^|\/)feed\.json$/u.test(file))
      .flatMap((file) => {
        const { items = [] } = JSON.parse(read(file)) as { items?: { id: string }[] };
        const ids = new Set(items.map(({ id }) => id));
        if (ids.size === 0 && !OF_GAMES.test(file)) {
          return [{ file, message: 'Unexpected feed without an entry.' }];
        }
        if (ids.size === items.length) return [];
        const more = items.length - ids.size;
        return [{ file, message: `Unexpected ${more} of the entries, whose id another has.` }];
      }),
};
