import { spawn } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { AstroIntegration, AstroIntegrationLogger } from 'astro';
import { isWithin } from '../paths/index.ts';
import { contentOf, rootFor, SETTINGS_FILE } from '../root/index.ts';
import { watchPlaces } from './watch-places.ts';

/** How long a change may go on until it is taken for done, in milliseconds: editors write in steps. */
const SETTLED = 150;
/** How often it is seen whether another folder took the place of the content, in milliseconds. */
const LOOK = 500;

type Server = Parameters<NonNullable<AstroIntegration['hooks']['astro:server:setup']>>[0]['server'];

/**
 * While developing, shows what changes in the archive: a changed record, text, log or note has the
 * browser load the page again; a changed document or manifest is imported first; changed settings begin
 * the server anew.
 */
export function watchArchive(): AstroIntegration {
  let software = '';
  return {
    name: 'palimpsest-watch',
    hooks: {
      'astro:config:setup': ({ command, config, addWatchFile }) => {
        software = fileURLToPath(config.root);
        const settings = join(rootFor(software), SETTINGS_FILE);
        if (command === 'dev') addWatchFile(pathToFileURL(settings));
      },
      'astro:server:setup': ({ server, logger }) => watch(server, logger, software),
    },
  };
}

function watch(server: Server, logger: AstroIntegrationLogger, software: string): void {
  const root = rootFor(software);
  const [archives, { path: content }] = [join(root, 'archives'), contentOf(root)];
  const reload = patient(() =>
    server.environments.client.hot.send({ type: 'full-reload', path: '*' }),
  );
  const script = join(software, 'scripts/import-archives/cli.ts');
  const places = watchPlaces(script, root, () => importAgain());
  const importAgain = patient(
    oneAtATime(async () => {
      await importArchive(script, root, logger);
      await places.list();
    }),
  );
  server.watcher.add([archives, content, join(root, SETTINGS_FILE)]);
  server.watcher.on('all', (_event, path) => {
    if (isWithin(archives, path)) importAgain();
    else if (isWithin(content, path)) reload();
  });
  // An import puts another folder in the place of the content, and the old one is what was watched.
  let seen = identity(content);
  const look = setInterval(() => {
    // A server that was begun anew has watchers of its own, and the old ones are closed.
    if (Object.keys(server.watcher.getWatched()).length === 0) {
      clearInterval(look);
      places.close();
    }
    const now = identity(content);
    if (now === seen) return;
    seen = now;
    server.watcher.unwatch(content);
    server.watcher.add(content);
    reload();
  }, LOOK);
}

function identity(folder: string): string {
  return existsSync(folder) ? String(statSync(folder, { bigint: true }).ino) : '';
}

/** Does something once nobody has asked for it for a moment. */
function patient(act: () => void): () => void {
  let waiting: NodeJS.Timeout | undefined;
  return () => {
    clearTimeout(waiting);
    waiting = setTimeout(act, SETTLED);
  };
}

/** Does something again after it is done, where that was asked for meanwhile. */
function oneAtATime(act: () => Promise<void>): () => void {
  let [isBusy, isAsked] = [false, false];
  // It calls itself once a turn of the loop of events, when what it called has long ended.
  const start = (): void => {
    isAsked = true;
    if (isBusy) return;
    isBusy = true;
    isAsked = false;
    void act().finally(() => {
      isBusy = false;
      if (isAsked) start();
    });
  };
  return start;
}

/** Runs the import as people do; what it says is shown, and what is wrong stops nothing. */
function importArchive(
  script: string,
  root: string,
  logger: AstroIntegrationLogger,
): Promise<void> {
  logger.info('A document has changed and is imported again.');
  return new Promise((done) => {
    const child = spawn(process.execPath, [script, '--root', root], { stdio: 'inherit' });
    child.once('error', (error) => {
      logger.error(error.message);
      done();
    });
    child.once('close', (status) => {
      if (status !== 0) logger.error('Nothing was imported; the site shows what it held before.');
      done();
    });
  });
}
