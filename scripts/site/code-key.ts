import { existsSync, readFileSync } from 'node:fs';
import { isAbsolute, join, relative, sep } from 'node:path';
import process from 'node:process';
import { SETTINGS_FILE } from '../../src/root/index.ts';
import { ownValue } from '../../src/schemas/own-value.ts';
import { digestAll, digestOf } from './digest.ts';
import { walkFiles } from './walk.ts';

/** Everything but the content on which pages depend, part by part, so that it can be told what has changed. */
export type CodeKey = Readonly<Record<string, string>>;

/** Files of the project that say how a site is built. */
const CONFIGS = ['astro.config.mjs', 'package.json', 'tsconfig.json'];
/** What is installed, as npm asked for it and as npm left it. */
const INSTALLED = ['package-lock.json', 'node_modules/.package-lock.json'];
/** What of the environment decides how a site is built, whoever asks for it. */
const ENVIRONMENT =
  /^(?:SITE_URL|BASE_PATH|NODE_ENV|NODE_OPTIONS|MODE|DEV|PROD|SSR|TZ|LANG|LC_\w+|(?:PUBLIC|ASTRO|VITE)_\w+)$/u;

/** Reads what the code of a site is made of, by its bytes. */
export function readCodeKey(project: string, root: string): CodeKey {
  const folder = (name: string, skips?: (path: string) => boolean): string =>
    digestAll(
      [...walkFiles(join(project, name), skips)].map((path) => [
        path,
        fileIn(join(project, name), path),
      ]),
    );
  const files = (names: readonly string[]): string =>
    digestAll(names.map((name) => [name, fileIn(project, name)]));
  const dotenv = ['.env', '.env.local', '.env.production', '.env.production.local'];
  return {
    'the code': digestAll([
      ['src', folder('src', isNoCode)],
      ['scripts', folder('scripts', isNoCode)],
    ]),
    'the files in public': folder('public'),
    'the configuration': files([...CONFIGS, ...dotenv]),
    'what is installed': files(INSTALLED),
    'the settings': fileIn(root, SETTINGS_FILE),
    'the environment': digestAll(
      Object.entries(process.env)
        .filter(([name]) => ENVIRONMENT.test(name))
        .map(([name, value = '']) => [name, value]),
    ),
    'the version of Node': `${process.version} ${process.platform} ${process.arch} ${process.versions['icu'] ?? ''}`,
    'the place of the software': project,
    'the place of the archive': relative(project, root),
  };
}

/** Content has keys of its own; tests make no page. */
function isNoCode(path: string): boolean {
  return /^(?:content|\.content-aside)(?:\/|$)|\.(?:test|kept)\.ts$|(?:^|\/)fixtures(?:\/|$)/u.test(
    path,
  );
}

function fileIn(folder: string, path: string): string {
  return fileOf(join(folder, path));
}

function fileOf(path: string): string {
  return existsSync(path) ? digestOf(readFileSync(path)) : '';
}

/**
 * Reads what the code itself, once it is made, tells that it depends on: files from elsewhere that went into
 * it, and names of the environment that it asks for.
 */
export function readMadeOf(
  project: string,
  { modules, asks }: { readonly modules: readonly string[]; readonly asks: readonly string[] },
): string {
  const own = new Set(modules.map((id) => id.split('?', 1)[0] ?? id));
  const files = [...own].filter(
    (id) => isAbsolute(id) && !id.startsWith(join(project, 'src') + sep),
  );
  return digestAll([
    ...files.map((id) => [id, fileOf(id)] as const),
    ...asks.map((name) => [`env ${name}`, ownValue(process.env, name) ?? ''] as const),
  ]);
}
