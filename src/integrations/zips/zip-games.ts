import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroConfig, AstroIntegration } from 'astro';
import { contentOf, rootFor } from '../../root/index.ts';
import { pathFrom } from '../../paths/index.ts';
import { zipGame } from './zip-game.ts';

/** Writes a zip of each game once the site is built. Comes before anything parts long files. */
export function zipGames(): AstroIntegration {
  let config: AstroConfig | undefined;
  return {
    name: 'palimpsest-zips',
    hooks: {
      'astro:config:done': (done) => {
        config = done.config;
      },
      'astro:build:done': ({ dir, logger }) => {
        if (config === undefined) return;
        const site = fileURLToPath(dir);
        const { path: content } = contentOf(rootFor(fileURLToPath(config.root)));
        const zips = gamesOf(site, content).flatMap((game) =>
          zipGame(game, { site, content }, [
            ...filesBelow(site, game),
            ...filesBelow(site, 'schemas'),
          ]),
        );
        logger.info(`${zips.length} zip(s) written`);
      },
    },
  };
}

/** The games that have pages. */
function gamesOf(site: string, content: string): string[] {
  return readdirSync(join(content, 'games'))
    .map((name) => name.replace(/\.\w+$/u, ''))
    .filter((game) => existsSync(join(site, game, 'index.html')));
}

function filesBelow(site: string, folder: string): string[] {
  return readdirSync(join(site, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => pathFrom(site, join(parentPath, name)));
}
