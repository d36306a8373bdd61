import { build } from 'astro';
import { PROJECT, runCommand } from '../command.ts';

/** Has Astro make the code of the site, and no page, in the folder that `PALIMPSEST_BUNDLE` names. */
runCommand({
  name: 'npm run build:site',
  help: 'Makes the code of a site; npm run build:site calls it.',
  options: {},
  run: async () => {
    // Collections of Astro are not asked for: where a page uses them, the site is left to Astro.
    await build({ root: PROJECT, logLevel: 'warn' }, { sync: false } as Parameters<
      typeof build
    >[1]);
    return 0;
  },
});
