import { existsSync } from 'node:fs';
import { delimiter, resolve } from 'node:path';
import type { TestProject } from 'vitest/node';
import { findChromium } from './support/open-browser.ts';

declare module 'vitest' {
  /** What tests may ask for by `inject`. */
  export interface ProvidedContext {
    /** Folders with dumps, absolute; empty where there are none. */
    readonly archives: readonly string[];
    /** Path of a Chromium to drive, or null where browser tests are to be skipped. */
    readonly chromium: string | null;
  }
}

/**
 * Tells the tests what the machine has, and says why a project's tests are skipped. Runs once for
 * each project that has tests to run.
 */
export function setup(project: TestProject): void {
  const archives = findArchives();
  const chromium = findChromium();
  const isAsked = project.vitest.config.project.includes('browser');
  project.provide('archives', archives);
  project.provide('chromium', isAsked ? chromium : null);

  if (project.name === 'archives' && archives.length === 0) {
    say('archives', 'NOMIC_ARCHIVES names no folder that exists');
  }
  if (project.name !== 'browser') return;
  if (!isAsked) say('browser', 'they need a built site; ask for them by `npm run test:browser`');
  else if (chromium === null) say('browser', 'no Chromium was found; CHROME_PATH may name one');
  else if (!existsSync('dist/index.html')) {
    throw new Error('Unexpected absence of dist/index.html, expected a built site: npm run build');
  }
}

function say(project: string, why: string): void {
  process.stderr.write(`The tests of the project ${project} are skipped: ${why}.\n`);
}

function findArchives(): string[] {
  const named = (process.env.NOMIC_ARCHIVES ?? '').split(delimiter).filter((path) => path !== '');
  return named.map((path) => resolve(path)).filter((path) => existsSync(path));
}
