import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scriptOf } from '../../bench/project.ts';
import { readTree, type Tree } from './read-tree.ts';
import { run } from './run.ts';
import { createTrialProject, rewordDocuments } from './trial-project.ts';

/** A command that replaces a folder, in a project in which it has something to do. */
export interface Subject {
  readonly name: 'import' | 'build' | 'search';
  readonly root: string;
  readonly parameters: readonly string[];
  /** The folder that it replaces, and the one in which it makes that ready. */
  readonly folder: string;
  readonly aside: string;
  readonly before: Tree;
  readonly after: Tree;
  /** How long the command takes. */
  readonly milliseconds: number;
  /** A command that reads the folder. */
  readonly reader: readonly string[];
  /** Puts all as it was before the command ran. */
  readonly restore: () => void;
  readonly remove: () => void;
}

const IMPORT = ['scripts/import-archives/cli.ts', '--accept'];
const BUILD = scriptOf('build:site').split(' ').slice(1);
const SEARCH = ['scripts/build-search.ts'];
const REPLAY = ['scripts/replay/cli.ts', '--game', 'lantern'];
const CHECK = ['scripts/check-dist/cli.ts'];

/** Makes the project of each subject in turn. */
export const SUBJECTS: Readonly<Record<Subject['name'], () => Promise<Subject>>> = {
  import: async () => {
    const root = createTrialProject();
    await succeed(root, IMPORT);
    rewordDocuments(root);
    return observe({ name: 'import', root, parameters: IMPORT, reader: REPLAY }, 'src/content');
  },
  build: async () => {
    const root = createTrialProject();
    await succeed(root, IMPORT);
    await succeed(root, BUILD);
    rewordDocuments(root);
    await succeed(root, IMPORT);
    return observe({ name: 'build', root, parameters: BUILD, reader: CHECK }, 'dist');
  },
  search: async () => {
    const root = createTrialProject();
    await succeed(root, IMPORT);
    await succeed(root, BUILD);
    const page = join(root, 'dist/lantern/index.html');
    writeFileSync(page, readFileSync(page, 'utf8').replaceAll('Lantern', 'Lamp'));
    return observe({ name: 'search', root, parameters: SEARCH, reader: CHECK }, 'dist');
  },
};

/** Runs a command once, to see what it makes of the folder. */
async function observe(
  part: Pick<Subject, 'name' | 'root' | 'parameters' | 'reader'>,
  path: 'dist' | 'src/content',
): Promise<Subject> {
  const folder = join(part.root, path);
  const kept = join(part.root, 'kept');
  cpSync(folder, kept, { recursive: true });
  // What builds keep is what it was before, too, so that each has the same to do.
  const [cache, ofBefore] = [join(part.root, '.cache'), join(part.root, 'kept-cache')];
  if (existsSync(cache)) cpSync(cache, ofBefore, { recursive: true });
  const before = readKnown(folder);
  const { milliseconds } = await succeed(part.root, part.parameters);
  return {
    ...part,
    folder,
    aside: join(part.root, path.replace(/[^/]+$/u, '.$&-aside')),
    before,
    after: readKnown(folder),
    milliseconds,
    restore: () => {
      rmSync(folder, { recursive: true, force: true });
      cpSync(kept, folder, { recursive: true });
      rmSync(cache, { recursive: true, force: true });
      if (existsSync(ofBefore)) cpSync(ofBefore, cache, { recursive: true });
    },
    remove: () => rmSync(part.root, { recursive: true, force: true }),
  };
}

function readKnown(folder: string): Tree {
  const tree = readTree(folder);
  if (tree === undefined) throw new Error(`Unexpected lack of ${folder}, expected a folder.`);
  return tree;
}

async function succeed(root: string, parameters: readonly string[]) {
  const ended = await run(root, parameters);
  if (ended.status === 0) return ended;
  throw new Error(`${parameters.join(' ')} ended with ${String(ended.status)}:\n${ended.output}`);
}
