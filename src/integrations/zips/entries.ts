import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathFrom } from '../../paths/index.ts';
import { linesOf } from './lines.ts';
import type { Entry } from './write-zips.ts';

/** Where the files of a game lie. */
export interface Places {
  /** The folder of the site, in which no file was parted yet. */
  readonly site: string;
  /** The folder of the records. */
  readonly content: string;
}

/** The folder of the site in which the shapes of records and data are published. */
export const SCHEMAS = 'schemas/';

/**
 * Returns whether a file of the site goes into the zip of a game: schemas, the list of addresses, and data beside
 * pages. What stands below a rule or a date only repeats what is said of the rule, or can be told from the lives.
 * @param path Below the folder of the site, with slashes.
 */
export function isTaken(game: string, path: string): boolean {
  if (path.startsWith(SCHEMAS)) return true;
  if (!path.startsWith(`${game}/`)) return false;
  const [, folder, , ...below] = path.split('/');
  if (!/\/(?:data|lives)\.json$|\.ndjson$/u.test(path)) return false;
  return !((folder === 'rules' && below.length > 1) || (folder === 'at' && below.length > 0));
}

/**
 * Lists all that is taken of a game, in an order that depends on names alone: the data of its pages, its records and
 * texts, and the schemas.
 * @param published Paths of files of the site; those that are not taken are passed over.
 */
export function* entriesOf(
  game: string,
  { site, content }: Places,
  published: Iterable<string>,
): Generator<Entry, void> {
  const taken = [...published].filter((path) => isTaken(game, path)).sort();
  const [data, others] = [
    taken.filter((path) => isData(path)),
    taken.filter((path) => !isData(path)),
  ];
  yield* linesOf(`${game}/data`, site, data);
  for (const path of others) {
    const name = path.startsWith(SCHEMAS) ? `${game}/${path}` : path;
    yield { name, read: () => [readFileSync(join(site, path))] };
  }
  for (const path of recordsOf(game, content)) {
    yield { name: `${game}/records/${path}`, read: () => [readFileSync(join(content, path))] };
  }
}

function isData(path: string): boolean {
  return path.endsWith('.json') && !path.startsWith(SCHEMAS);
}

/** Each kind of record has a folder, and in it a folder or a file for each game. */
function recordsOf(game: string, content: string): string[] {
  const files = readdirSync(content, { withFileTypes: true })
    .filter((kind) => kind.isDirectory() && !kind.name.startsWith('.'))
    .flatMap((kind) => readdirSync(join(content, kind.name), { withFileTypes: true }))
    .filter(({ name }) => name.replace(/\.\w+$/u, '') === game)
    .flatMap((entry) =>
      entry.isDirectory()
        ? readdirSync(join(entry.parentPath, entry.name), { withFileTypes: true, recursive: true })
        : [entry],
    )
    .filter((entry) => entry.isFile());
  // A thousand texts lie in one folder, whose way is found once.
  return [...Map.groupBy(files, ({ parentPath }) => parentPath)]
    .flatMap(([folder, own]) => {
      const below = pathFrom(content, folder);
      return own.map(({ name }) => `${below}/${name}`);
    })
    .sort();
}
