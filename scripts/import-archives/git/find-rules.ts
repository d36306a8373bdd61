import { greatestOf } from '../../../src/schemas/extremes.ts';
import { detect } from '../detect.ts';
import type { SourceDocument, SourceFile } from '../document.ts';
import type { ArchiveFormat } from '../format.ts';
import { readSource } from '../read-source.ts';
import { createBlobs } from './blobs.ts';
import { readCommits, type TreeFile } from './commits.ts';
import { openRepository, type NoRepository, type Repository } from './repository.ts';
import { createTree, isText, nameOf } from './tree.ts';

/** Where the rules of a repository lie, as its last commit has it. */
export interface FoundRules {
  /** Files and patterns, as a manifest names them; empty where no file looks like rules. */
  readonly paths: readonly string[];
  /** How many rules they hold. */
  readonly rules: number;
}

/** Looks through the files of the last commit for those that hold the most rules. */
export function findRules(
  path: string,
  ref: string,
  formats: readonly ArchiveFormat[],
): FoundRules | NoRepository {
  const repository = openRepository(path);
  if ('code' in repository) return repository;
  try {
    const found = lastFiles(repository, ref);
    if ('code' in found) return found;
    const best = bestOf(found, formats);
    const now = new Set(found.files.map(({ name }) => name));
    return { ...best, paths: withMoved(best.paths, new Set(found.changed.keys()), now) };
  } finally {
    repository.close();
  }
}

/** The files of the last commit. */
interface LastFiles {
  readonly files: readonly SourceFile[];
  /** By the name of each file that ever was: the place of the last commit that changed it. */
  readonly changed: ReadonlyMap<string, number>;
}

function lastFiles(repository: Repository, ref: string): LastFiles | NoRepository {
  const tip = repository.commitOf(ref);
  const commits = tip === undefined ? [] : readCommits(repository, tip);
  if ('code' in commits) return commits;
  const tree = createTree((name) => isText(name));
  for (const commit of commits) tree.advance(commit);
  const all: TreeFile[] = [...tree.files.values()];
  const blobs = createBlobs(repository.gitDir, nameOf);
  const problem = blobs.fetch(all);
  if (problem !== undefined) return problem;
  const files = all.flatMap((file) => {
    const opened = blobs.open(file);
    return 'file' in opened ? [opened.file] : [];
  });
  const changed = commits.flatMap(({ changes }, place) =>
    changes.map(({ path }): [string, number] => [nameOf(path), place]),
  );
  return { files, changed: new Map(changed.filter(([name]) => isText(name))) };
}

/** Of several that hold as many rules, the one that was changed last. */
function bestOf({ files, changed }: LastFiles, formats: readonly ArchiveFormat[]): FoundRules {
  const single = files.map((file) => weigh(toDocument(file.name, [file], false), formats));
  const folders = Map.groupBy(files, ({ name }) => folderOf(name));
  const several = [...folders]
    .filter(([, own]) => own.length > 1)
    .map(([folder, own]) => weigh(toDocument(folder, own, true), formats));
  const whole = weigh(toDocument('', files, true), formats);
  const candidates = [...single, ...several, whole];
  const last = ({ paths }: FoundRules) =>
    greatestOf(
      paths.map((name) => changed.get(name) ?? 0),
      0,
    );
  return candidates.reduce((best, one) => {
    const isBetter = one.rules === best.rules ? last(one) > last(best) : one.rules > best.rules;
    return isBetter ? one : best;
  }, NOTHING);
}

const NOTHING: FoundRules = { paths: [], rules: 0 };

function toDocument(name: string, files: readonly SourceFile[], isFolder: boolean): SourceDocument {
  return { id: 'rules', name, isFolder, sha256: '', files };
}

/** Rules that are read, and the files in which they stand. */
function weigh(document: SourceDocument, formats: readonly ArchiveFormat[]): FoundRules {
  const found = detect(document, formats);
  if ('problem' in found) return NOTHING;
  if (!document.isFolder && found.format.readsFolder === true) return NOTHING;
  const { drafts, messages } = readSource(document, new Map(), found.format);
  if (messages.some(({ fatal }) => fatal === true)) return NOTHING;
  const rules = new Set(drafts.rules.map(({ id }) => id)).size;
  if (!document.isFolder) return { paths: [document.name], rules };
  const holding = [...new Set(drafts.rules.flatMap(({ file }) => file ?? []))];
  // Lists in files of other kinds are not taken together with the rules.
  const isOnce = drafts.rules.length <= rules * 1.05;
  const areSound =
    isOnce && (rules <= holding.length * 1.2 || holding.every((name) => OF_RULES.test(name)));
  return areSound ? { paths: holding, rules } : NOTHING;
}

const OF_RULES = /(?:^|[^\p{L}])(?:rules?|rulesets?|laws?|constitution)(?:[^\p{L}]|$)/iu;

/**
 * Files of the same names that lay elsewhere before, and went: they were moved. What lies there still is
 * another copy.
 */
function withMoved(files: readonly string[], ever: ReadonlySet<string>, now: ReadonlySet<string>) {
  const bases = new Set(files.map(baseOf));
  const moved = [...ever].filter((name) => bases.has(baseOf(name)) && !now.has(name));
  return toPaths([...files, ...moved]);
}

function baseOf(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1);
}

/** One file by itself; of several the folders in which they lie, and patterns for those of the root. */
function toPaths(files: readonly string[]): string[] {
  if (new Set(files.map(baseOf)).size === 1) return [...files];
  const paths = files.map((file) => {
    const folder = folderOf(file);
    if (folder !== '') return folder;
    const [, head = '', end = ''] = /^(\D*)\d[^.]*(\.\w+)?$/u.exec(file) ?? [];
    return head === '' && end === '' ? file : `${head}*${end}`;
  });
  return [...new Set(paths)];
}

function folderOf(name: string): string {
  return name.includes('/') ? name.slice(0, name.lastIndexOf('/')) : '';
}
