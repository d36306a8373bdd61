import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { ownValue } from '../src/schemas/own-value.ts';

/** Where the project lies. */
export const ROOT = resolve(import.meta.dirname, '..');

/** The Node that the project brings. */
export const NODE = process.execPath;

/** Returns the command of one of the project's npm scripts. */
export function scriptOf(name: string): string {
  const text = readFileSync(join(ROOT, 'package.json'), 'utf8');
  const { scripts } = JSON.parse(text) as { scripts: Readonly<Record<string, string>> };
  const script = ownValue(scripts, name);
  if (script === undefined) throw new Error(`Unexpected lack of the npm script ${name}.`);
  return script;
}

const SOFTWARE = [
  'public',
  'scripts',
  'src',
  'astro.config.mjs',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];
const CONTENT = join('src', 'content');

/**
 * Copies the software, without any content, to a new folder in which a measurement or a test may write as it
 * likes. Memory-backed storage is taken where there is some, so that a slow disk does not decide the figures.
 */
export function copySoftware(name: string): string {
  const folder = newFolder(name);
  const content = join(ROOT, CONTENT);
  try {
    for (const part of SOFTWARE) {
      const filter = (path: string): boolean => path !== content;
      cpSync(join(ROOT, part), join(folder, part), { recursive: true, filter });
    }
    mkdirSync(join(folder, CONTENT));
    linkPackages(folder);
  } catch (error) {
    dropFolder(folder);
    throw error;
  }
  return folder;
}

/** What tools keep in `node_modules` from run to run is the project's own. */
function linkPackages(folder: string): void {
  mkdirSync(join(folder, 'node_modules'));
  for (const name of readdirSync(join(ROOT, 'node_modules'))) {
    const isKept = /^\.(?:astro|vite)/u.test(name);
    if (!isKept) symlinkSync(join(ROOT, 'node_modules', name), join(folder, 'node_modules', name));
  }
}

/** Copies the project for a measurement, and removes the copy whatever becomes of it. */
export async function inCopy<T>(use: (project: string) => Promise<T>): Promise<T> {
  const folder = copySoftware('palimpsest-bench-');
  try {
    for (const part of ['archives', CONTENT]) {
      cpSync(join(ROOT, part), join(folder, part), { recursive: true });
    }
    return await use(folder);
  } finally {
    dropFolder(folder);
  }
}

/** Makes an empty folder for a measurement. */
export function newFolder(name: string): string {
  return mkdtempSync(join(scratch(), name));
}

/** Returns the folder in which measurements make theirs. */
export function scratch(): string {
  const shared = '/dev/shm';
  return isRoomy(shared) ? shared : tmpdir();
}

function isRoomy(folder: string): boolean {
  try {
    return statSync(folder).isDirectory() && process.platform === 'linux';
  } catch {
    return false;
  }
}

/** Removes a folder of a measurement. */
export function dropFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}

/** Empties the copy's content but for the folders themselves. */
export function clearContent(project: string): string {
  const content = join(project, 'src/content');
  rmSync(content, { recursive: true, force: true });
  mkdirSync(content, { recursive: true });
  return content;
}

/** Counts the pages below a folder and their bytes. */
export function countPages(folder: string): { readonly pages: number; readonly bytes: number } {
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.html'),
  );
  const bytes = pages.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
  return { pages: pages.length, bytes };
}
