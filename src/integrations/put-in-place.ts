import { resolve } from 'node:path';
import process from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { AstroIntegration } from 'astro';
import { UserError } from '../diagnostics/index.ts';
import { contentOf, rootFor } from '../root/index.ts';
import { identityOf, openAside, settle, type Aside } from '../in-place/index.ts';

/** Does what is still to be done to a site before readers see it; gives what to say of it. */
export type Finish = (site: string) => Promise<string>;

/**
 * Has Astro write the site beside the folder in which it shall stand, and puts it there when it is
 * finished: the folder holds the old site or the new one, whenever somebody looks and whenever the build
 * is killed. Comes last of all integrations.
 *
 * Before anything is read, the archive and the site are put right where a killed run had stopped between
 * two steps. A site of which the archive was replaced while it was built is not put in place.
 */
export function putInPlace(finish: Finish): AstroIntegration {
  let aside: Aside | undefined;
  let archive = { path: '', identity: identityOf('') };
  return {
    name: 'palimpsest-in-place',
    hooks: {
      'astro:config:setup': ({ command, config, updateConfig }) => {
        const { path } = contentOf(rootFor(fileURLToPath(config.root)));
        settle(path);
        archive = { path, identity: identityOf(path) };
        const dist = resolve(fileURLToPath(config.outDir));
        if (command === 'preview') settle(dist);
        if (command !== 'build') return;
        const opened = openAside(dist);
        aside = opened;
        // Astro ends the process where something is wrong.
        process.once('exit', () => opened.close());
        updateConfig({ outDir: pathToFileURL(`${opened.next}/`) });
      },
      'astro:build:done': async ({ logger }) => {
        if (aside === undefined) return;
        logger.info(await finish(aside.next));
        if (identityOf(archive.path) !== archive.identity) {
          throw new UserError(
            'Unexpected import while the site was built, expected none: build again.',
          );
        }
        aside.put();
        logger.info(`The site is in place: ${aside.target}`);
      },
    },
  };
}
