import { enableCompileCache } from 'node:module';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { walkFiles } from './walk.ts';

/** Where that is kept: a program that is started with it in its environment keeps all of its own there, too. */
export const COMPILED = join(import.meta.dirname, '../../.cache/compiled');

/** Has Node keep what it made of each module that is loaded from here on; it tells by its source whether it fits. */
export function keepCompiled(): void {
  enableCompileCache(COMPILED);
}

/** Forgets it, where other modules will be loaded from now on. */
export function forgetCompiled(): void {
  for (const path of walkFiles(COMPILED)) rmSync(join(COMPILED, path), { force: true });
}
