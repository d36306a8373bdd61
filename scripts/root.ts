import { statSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import process from 'node:process';
import { UserError } from '../src/diagnostics/index.ts';
import { distOf, ROOT_VARIABLE, rootFor } from '../src/root/index.ts';
import { PROJECT } from './command.ts';

/** The option by which a command is told whose archive it works on. */
export const ROOT_OPTION = { root: { type: 'string' } } as const;

/** Returns what the help of a command says of that option; what is said begins in that column. */
export function rootHelp(column = 16): string {
  return [
    `${'  --root DIR'.padEnd(column)}the folder of the archive: palimpsest.yaml, archives/ and content/`,
    `${' '.repeat(column)}(default: what ${ROOT_VARIABLE} names, otherwise this project)`,
  ].join('\n');
}

/**
 * Returns the folder of the archive that a command works on, as a whole path.
 * @throws UserError where there is no such folder.
 */
export function openRoot(given: string | undefined): string {
  const root = whole(given);
  const found = statSync(root, { throwIfNoEntry: false });
  if (found?.isDirectory() === true) return root;
  const why = found === undefined ? 'there is none' : 'it is a file';
  throw new UserError(`Unexpected root ${root}, expected a folder: ${why}.`);
}

/** Returns the path of the root, whether it is there or not. */
export function whole(given: string | undefined): string {
  const named = given ?? process.env[ROOT_VARIABLE] ?? '';
  return given === undefined && named === '' ? rootFor(PROJECT) : fromCaller(named);
}

/** Opens the root for what Astro runs in this process, which finds it in the environment. */
export function openRootForAstro(given: string | undefined): string {
  const root = openRoot(given);
  process.env[ROOT_VARIABLE] = root;
  return root;
}

/**
 * Returns where the built site lies: in the folder that is named, or below that of the archive.
 * @throws UserError where there is no such archive.
 */
export function builtSite(given: {
  readonly root?: string | undefined;
  readonly dist?: string | undefined;
}): string {
  return given.dist === undefined ? distOf(openRoot(given.root)) : fromCaller(given.dist);
}

/** Returns a command as a shell takes it, for the archive that was named. */
export function commandFor(command: string, root: string | undefined): string {
  return root === undefined ? command : `${command} -- --root ${forShell(root)}`;
}

/** As a shell takes it in one piece. */
function forShell(path: string): string {
  return /^[\w./:@%+=-]+$/u.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`;
}

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
