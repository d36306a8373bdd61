import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { UserError } from '../../src/diagnostics/index.ts';
import type { Wanted } from './wanted.ts';

/** Has Astro make the code in a process of its own, so that its memory is gone when pages are rendered. */
export function makeBundle({ project }: Wanted, kept: string, token: string): string {
  const name = `bundle-${token}`;
  mkdirSync(join(kept, name), { recursive: true });
  const { status } = spawnSync(process.execPath, [join(project, 'scripts/site/make-bundle.ts')], {
    cwd: project,
    stdio: 'inherit',
    env: { ...process.env, PALIMPSEST_BUNDLE: join(kept, name), ASTRO_TELEMETRY_DISABLED: '1' },
  });
  if (status === 0) return name;
  rmSync(join(kept, name), { recursive: true, force: true });
  throw new UserError('The code of the site could not be made; what is wrong stands above.');
}
