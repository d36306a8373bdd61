import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const HERE = resolve(import.meta.dirname, '../..');

/** Nothing of these is the project's own. */
const MADE = ['node_modules', 'dist', '.git', '.astro', 'coverage', '.dist-aside'];

/** What became of a command in a fork. */
export interface Ran {
  readonly status: number | null;
  /** All that it said, on either way. */
  readonly said: string;
}

/** A copy of the project from which its games were taken out. */
export interface Fork {
  readonly at: (path: string) => string;
  /** Runs an npm script there, as in a terminal of its own. */
  readonly npm: (script: string, ...args: readonly string[]) => Ran;
  /** Runs a line of a shell there, with something more in its surroundings. */
  readonly run: (line: string, env?: Readonly<Record<string, string>>) => Ran;
  readonly remove: () => void;
}

/** Copies the project without its games; `own` brings in the game of the starter. */
export function createFork({ own }: { readonly own: boolean }): Fork {
  const root = mkdtempSync(join(tmpdir(), 'palimpsest-fork-'));
  // What commands say where something may not be read is tried by somebody who may reach the copy.
  chmodSync(root, 0o755);
  const at = (path: string): string => join(root, path);
  for (const name of readdirSync(HERE).filter((one) => !MADE.includes(one))) {
    cpSync(join(HERE, name), at(name), { recursive: true, verbatimSymlinks: true });
  }
  rmSync(at('archives'), { recursive: true });
  rmSync(at('src/content'), { recursive: true });
  if (own) {
    cpSync(at('starter/archives'), at('archives'), { recursive: true });
    cpSync(at('starter/content'), at('src/content'), { recursive: true });
  }
  linkPackages(root);
  return {
    at,
    npm: (script, ...args) => runThere(root, 'npm', ['run', '--silent', script, '--', ...args]),
    run: (line, env) => runThere(root, line, [], { shell: true, env }),
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

/** What tools keep in `node_modules` from run to run is each copy's own. */
function linkPackages(root: string): void {
  mkdirSync(join(root, 'node_modules'));
  for (const name of readdirSync(join(HERE, 'node_modules'))) {
    const isKept = /^\.(?:astro|vite)/u.test(name);
    if (!isKept) symlinkSync(join(HERE, 'node_modules', name), join(root, 'node_modules', name));
  }
}

function runThere(
  cwd: string,
  command: string,
  args: readonly string[],
  {
    shell = process.platform === 'win32',
    env = {},
  }: { shell?: boolean; env?: object | undefined } = {},
): Ran {
  const inherited = Object.entries(process.env).filter(
    ([name]) =>
      !/^(?:VITEST|NODE_ENV|TEST|MODE|DEV|PROD|SSR|BASE_URL|NOMIC_|PALIMPSEST_)/u.test(name),
  );
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    env: { ...Object.fromEntries(inherited), NO_COLOR: '1', ...env },
    maxBuffer: 1 << 28,
    shell,
  });
  return { status, said: `${stdout}\n${stderr}` };
}

/** Of a command that failed, the end of what it said is shown. */
export function told({ status, said }: Ran): string {
  return status === 0 ? 'passed' : `${String(status)}: ${said.slice(-3000)}`;
}
