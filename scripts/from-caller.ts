import { relative, resolve } from 'node:path';
import process from 'node:process';
import { PROJECT } from './command.ts';

/**
 * Returns the whole path that somebody means by one. npm runs a script in the folder of the project, wherever it was
 * called (`npm --prefix ../palimpsest run build -- --root .`): what they name is meant from where they stand.
 */
export function fromCaller(path: string): string {
  return resolve(callerFolder(), path);
}

/** Programs that the script starts inherit what npm said, and are given whole paths by it. */
function callerFolder(): string {
  const { INIT_CWD: called, npm_lifecycle_script: line = '' } = process.env;
  const script = relative(PROJECT, process.argv[1] ?? '').replaceAll('\\', '/');
  const isOfNpm = script !== '' && line.split(' ').includes(script);
  return isOfNpm && called !== undefined && resolve('.') === PROJECT ? called : '.';
}
