// @ts-check
// Programs and threads begin with this, and it is no TypeScript: Node loads what reads that, which takes a tenth of a
// second, for any module that it does not find compiled, and would not find this one.
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

/** Where that is kept: a program that is started with it in its environment keeps all of its own there, too. */
export const COMPILED = join(import.meta.dirname, '../../.cache/compiled');

/**
 * Has Node keep what it made of each module that is loaded from here on; it tells by its source whether it fits.
 * @returns {void} Nothing.
 */
export function keepCompiled() {
  enableCompileCache(COMPILED);
}
