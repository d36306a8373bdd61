import { spawnSync } from 'node:child_process';
import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { UserError } from '../../src/diagnostics/index.ts';
import { COMPILED } from './keep-compiled.mjs';
import { walkFiles } from './walk.ts';
import type { Wanted } from './wanted.ts';

/**
 * Astro draws a key for what a server keeps secret, and writes it into the code. Here is no server (what needs
 * one is left to Astro's own build), and the same sources are to give the same code.
 */
const NO_SECRET = Buffer.alloc(32).toString('base64');

/** Has Astro make the code in a process of its own, so that its memory is gone when pages are rendered. */
export function makeBundle({ project }: Wanted, kept: string, token: string): string {
  forgetCompiled();
  // Its full path goes into the code, which is to be the same whenever it is made.
  const fresh = join(kept, 'bundle-new');
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { recursive: true });
  const { status } = spawnSync(process.execPath, [join(project, 'scripts/site/make-bundle.ts')], {
    cwd: project,
    stdio: 'inherit',
    env: {
      ASTRO_KEY: NO_SECRET,
      ...process.env,
      PALIMPSEST_BUNDLE: fresh,
      ASTRO_TELEMETRY_DISABLED: '1',
    },
  });
  if (status !== 0) {
    rmSync(fresh, { recursive: true, force: true });
    throw new UserError('The code of the site could not be made; what is wrong stands above.');
  }
  const name = `bundle-${token}`;
  renameSync(fresh, join(kept, name));
  return name;
}

/** Forgets what Node made of modules, where others will be loaded from now on. */
function forgetCompiled(): void {
  for (const path of walkFiles(COMPILED)) rmSync(join(COMPILED, path), { force: true });
}
