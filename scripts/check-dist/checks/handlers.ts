import type { Check } from '../page-facts.ts';

/** Nothing in a page runs as a script but scripts: no handler attributes, no `javascript:`. */
export const handlers: Check = {
  name: 'handlers',
  run: ({ pages }) =>
    pages.flatMap(({ file, handlers: found }) =>
      found.map(({ attribute, line }) => ({
        file,
        line,
        message: `Unexpected attribute ${attribute} that runs as a script.`,
      })),
    ),
};
