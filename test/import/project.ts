import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const HERE = resolve(import.meta.dirname, '../..');
const COMMAND = join(HERE, 'scripts/import-archives/cli.ts');
/** A game and its document, of which a fork may keep no other copy. */
const FIXTURES = join(import.meta.dirname, 'fixtures');

/** The manifest of the trial project; `more` stands among the fields of its one source. */
export function manifest(more = 'format: browser-dump'): string {
  const source = `id: book\n    file: book.txt\n    title: The Book\n    asOf: {}\n    ${more}`;
  return `game: tidewater\nsources:\n  - ${source}\n`;
}

/** What a run of the command said and how it ended. */
export interface Run {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A project of one game and one dump in a temporary folder. */
export interface TrialProject {
  readonly root: string;
  /** Runs the importer's command on the project, as a user would. */
  readonly run: (args?: readonly string[], archives?: readonly string[]) => Run;
  readonly put: (path: string, content: string | Uint8Array) => void;
  readonly at: (path: string) => string;
  /** Returns all files of `src` by path. */
  readonly snapshot: () => ReadonlyMap<string, string>;
}

/** Reads the dump from which every trial starts. */
export function readDump(): string {
  return readFileSync(join(FIXTURES, 'book.txt'), 'utf8');
}

/** Makes a project that holds nothing yet but its game, its manifest and its dump. */
export function createProject(): TrialProject {
  const project = openProject(mkdtempSync(join(tmpdir(), 'palimpsest-cli-')));
  const game = 'src/content/games/tidewater.yaml';
  project.put(game, readFileSync(join(FIXTURES, 'tidewater.yaml')));
  project.put('archives/tidewater/book.txt', readDump());
  project.put('archives/tidewater/archive.yaml', manifest());
  return project;
}

/** Copies a project with all that was imported into it. */
export function copyProject(from: TrialProject): TrialProject {
  const root = mkdtempSync(join(tmpdir(), 'palimpsest-cli-'));
  cpSync(from.root, root, { recursive: true });
  return openProject(root);
}

function openProject(root: string): TrialProject {
  const at = (path: string) => join(root, path);
  return {
    root,
    at,
    run: (args = [], archives = []) => {
      const env = { ...process.env, NOMIC_ARCHIVES: archives.join(':'), NO_COLOR: '1' };
      const all = [COMMAND, '--root', root, ...args];
      const { status, stdout, stderr } = spawnSync(process.execPath, all, {
        encoding: 'utf8',
        env,
      });
      return { status, stdout, stderr };
    },
    put: (path, content) => {
      mkdirSync(dirname(at(path)), { recursive: true });
      writeFileSync(at(path), content);
    },
    snapshot: () => readAll(at('src')),
  };
}

function readAll(folder: string): ReadonlyMap<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  return new Map(files.map((file) => [file.slice(folder.length), readFileSync(file, 'latin1')]));
}
