import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { copySoftware, dropFolder, NODE, ROOT } from '../../bench/project.ts';
import { writeSynthetic } from '../../bench/synthetic.ts';
import { readTree, type Tree } from '../kills/read-tree.ts';

/** The game of which the repository holds everything: texts, logs, proposals, notes. */
const EMBEDDED = 'tidewater';

/** What a build said and left. */
export interface Outcome {
  readonly status: number | null;
  readonly output: string;
  /** As the build counts them. */
  readonly rendered: number;
  readonly written: number;
  readonly removed: number;
  readonly tree: Tree;
}

/** What is made. */
interface Made {
  readonly isEmbedded: boolean;
  readonly env?: Readonly<Record<string, string>>;
}

/** A copy of the project with an archive of a few games, to be changed and built again and again. */
export interface Project {
  readonly root: string;
  readonly read: (path: string) => string;
  readonly write: (path: string, text: string) => void;
  readonly remove: (path: string) => void;
  readonly build: (...options: readonly string[]) => Outcome;
  /** Joins what builds kept in those folders. */
  readonly join: (...folders: readonly string[]) => Outcome;
  /** Builds with nothing kept but the code, so that everything is rendered. */
  readonly buildWhole: () => Outcome;
  readonly drop: () => void;
}

/**
 * Makes it: three games of invented rules, and the embedded one where it is asked for; nearly all the time that
 * a build takes is for that.
 */
export function createProject({ isEmbedded, env = { SEARCH_INDEX: 'none' } }: Made): Project {
  const root = copySoftware('palimpsest-rebuild-');
  const content = join(root, 'src/content');
  if (isEmbedded) copyEmbedded(content);
  writeSynthetic(content, 30);
  for (const other of ['2', '3']) retell(root, other);
  const at = (path: string) => join(root, path);
  const build = (...options: readonly string[]) =>
    runScript(root, ['scripts/build-site.mjs', ...options], env);
  return {
    root,
    read: (path) => readFileSync(at(path), 'utf8'),
    write: (path, text) => {
      mkdirSync(dirname(at(path)), { recursive: true });
      writeFileSync(at(path), text);
    },
    remove: (path) => {
      rmSync(at(path), { recursive: true });
    },
    build,
    join: (...folders) => runScript(root, ['scripts/join.ts', ...folders], env),
    buildWhole: () => {
      const kept = at('.cache/site/own');
      for (const name of readdirSync(kept).filter((one) => /\.pack$|^search-/u.test(one))) {
        rmSync(join(kept, name));
      }
      rmSync(at('dist'), { recursive: true, force: true });
      return build();
    },
    drop: () => {
      dropFolder(root);
    },
  };
}

function copyEmbedded(content: string): void {
  const from = join(ROOT, 'src/content');
  for (const folder of readdirSync(from)) {
    for (const name of readdirSync(join(from, folder))) {
      if (name.replace(/\.\w+$/u, '') !== EMBEDDED) continue;
      cpSync(join(from, folder, name), join(content, folder, name), { recursive: true });
    }
  }
}

/** The invented game once more under another name. */
function retell(root: string, number: string): void {
  const content = join(root, 'src/content');
  for (const path of readdirSync(content, { recursive: true, encoding: 'utf8' })) {
    if (!/^[^/]+\/game-1.*\.\w+$/u.test(path)) continue;
    const text = readFileSync(join(content, path), 'utf8');
    const other = join(content, path.replace('game-1', `game-${number}`));
    mkdirSync(dirname(other), { recursive: true });
    writeFileSync(
      other,
      text.replaceAll('game-1', `game-${number}`).replaceAll('Game 1', `Game ${number}`),
    );
  }
}

/** What the runner of the tests puts into the environment is taken by Vite for what a site is built for. */
function outsideOfTests(): NodeJS.ProcessEnv {
  const { DEV: _, PROD: __, MODE: ___, NODE_ENV: ____, ...env } = process.env;
  return env;
}

function runScript(
  root: string,
  given: readonly string[],
  env: Readonly<Record<string, string>>,
): Outcome {
  const { status, stdout, stderr } = spawnSync(NODE, [...given], {
    cwd: root,
    encoding: 'utf8',
    env: { ...outsideOfTests(), ...env },
  });
  const [, rendered = '0', written = '0', removed = '0'] =
    /([\d,]+) files? rendered, ([\d,]+) written, ([\d,]+) removed/u.exec(stdout) ?? [];
  const count = (words: string) => Number(words.replaceAll(',', ''));
  return {
    status,
    output: stdout + stderr,
    rendered: count(rendered),
    written: count(written),
    removed: count(removed),
    tree: filesIn(join(root, 'dist')),
  };
}

function filesIn(folder: string): Tree {
  const all = readTree(folder) ?? new Map<string, string>();
  return new Map([...all].filter(([, digest]) => digest !== 'a folder'));
}

/** The files of a tree that another one has not, or has otherwise. */
export function differing(tree: Tree, other: Tree): string[] {
  return [...tree].filter(([path, digest]) => other.get(path) !== digest).map(([path]) => path);
}
