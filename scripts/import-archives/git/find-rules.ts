import { basename, dirname, resolve } from 'node:path';
import { greatestOf } from '../../../src/schemas/extremes.ts';
import { formatOf, LIKELY } from '../detect.ts';
import type { SourceDocument, SourceFile } from '../document.ts';
import type { ArchiveFormat } from '../format.ts';
import { isListOfPages, pagesIn } from '../shared/book.ts';
import { OF_RULES, OF_RULESETS } from '../shared/headings/words-of-rules.ts';
import { readSource } from '../read-source.ts';
import { ABSENT, createBlobs } from './blobs.ts';
import { readCommits, type Commit, type TreeFile } from './commits.ts';
import {
  areMostlyDays,
  areOfSeveralDays,
  dayOf,
  isDated,
  shapeOf,
  withoutEarlier,
} from './dated-files.ts';
import { findEarlierNames, findForerunners } from './moved-files.ts';
import { baseOf, folderOf } from './path-parts.ts';
import { namesBefore } from './same-names.ts';
import { tellInner, tellNearest, tellUnread } from './nearest-files.ts';
import {
  areOfBefore,
  arePages,
  isForPrograms,
  isLicence,
  isOfOthers,
  isTextOfLicence,
  weightOf,
} from './path-weights.ts';
import { LACKS_OBJECTS, openRepository, type NoRepository, type Repository } from './repository.ts';
import { createTree, isText, nameOf, pathsOf } from './tree.ts';

/** Where the rules of a repository lie, as its last commit has it. */
export interface FoundRules {
  /** Files and patterns, as a manifest names them; empty where no file looks like rules. */
  readonly paths: readonly string[];
  /** How many rules they hold. */
  readonly rules: number;
  /** Where there are none: which files are called as rules are, and why they were not taken. */
  readonly nearest?: string;
  /** The document of LaTeX that takes them in, where it says of another order than their names do. */
  readonly order?: string | undefined;
  /** Files called as rules are that went when these came, and read otherwise. */
  readonly before?: readonly string[];
  /** What else looks like rules: other games, copies, earlier rounds. The best comes first. */
  readonly others: readonly { readonly paths: readonly string[]; readonly rules: number }[];
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
    const sure = bestOf(found, formats);
    const likely = isCalledRules(path, found)
      ? bestOf(withoutReadme(found), formats, LIKELY)
      : sure;
    const best = holdsParts(likely, sure) ? likely : sure;
    if (best.paths.length === 0 && !found.isWhole) return LACKS_OBJECTS;
    if (best.paths.length === 0) {
      return {
        ...best,
        nearest: `${tellNearest(found.files, formats)}${tellUnread(found)}${tellInner(found)}`,
      };
    }
    const now = new Set(found.files.map(({ name }) => name));
    const paths = withMoved(best, new Set(found.changed.keys()), now);
    const covers = pathsOf(paths);
    const called = findEarlierNames(best.paths, found.commits, repository);
    const more = [...(best.order === undefined ? [] : [best.order]), ...called];
    const all = [...paths, ...more.filter((name) => !covers(name))];
    const coversAll = pathsOf(all);
    const before = findForerunners(best.paths, found.commits).filter((name) => !coversAll(name));
    return { ...best, paths: all, before };
  } finally {
    repository.close();
  }
}

/** Tells whether files that are likely rules are a document of which the surest is but a part; anything is more than nothing. */
function holdsParts(likely: FoundRules, { paths, rules }: FoundRules): boolean {
  const covers = pathsOf(toPaths(likely.paths));
  return likely.rules >= rules * MUCH_MORE && paths.every(covers);
}

const MUCH_MORE = 2;

/** Tells whether a repository says that it holds rules: by the name of its folder, or the title of the page about it. */
function isCalledRules(path: string, { files }: LastFiles): boolean {
  const folder = basename(path) === '.git' ? dirname(resolve(path)) : path;
  const readme = files.find(({ name }) => isReadme(name));
  const title = readme?.lines.find((line) => line.trim() !== '') ?? '';
  const name = basename(resolve(folder)).replace(/\.(?:git|bundle)$/u, '');
  return OF_RULESETS.test(name) || OF_RULESETS.test(title.slice(0, 400));
}

function withoutReadme(found: LastFiles): LastFiles {
  return { ...found, files: found.files.filter(({ name }) => !isReadme(name)) };
}

function isReadme(name: string): boolean {
  return /^readme(?:\.|$)/iu.test(baseOf(name));
}

/** The files of the last commit. */
interface LastFiles {
  readonly commits: readonly Commit[];
  readonly files: readonly SourceFile[];
  /** The names of those that are no texts which are read here. */
  readonly unread: readonly string[];
  /** The names of other repositories that lie within it, of which it holds only where they are. */
  readonly inner: readonly string[];
  /** Whether this copy of the repository has all of them. */
  readonly isWhole: boolean;
  /** By the name of each file that ever was: the places of the commits that changed it. */
  readonly changed: ReadonlyMap<string, readonly number[]>;
}

function lastFiles(repository: Repository, ref: string): LastFiles | NoRepository {
  const tip = repository.commitOf(ref);
  const commits = tip === undefined ? [] : readCommits(repository, tip);
  if ('code' in commits) return commits;
  const tree = createTree(() => true);
  for (const commit of commits) tree.advance(commit);
  const names = [...tree.files.keys()].map(nameOf);
  const inner = [...tree.files.values()].filter(isInner).map(({ path }) => nameOf(path));
  const unread = names.filter((name) => !isText(name));
  const all: TreeFile[] = [...tree.files.values()].filter(({ path }) => isText(nameOf(path)));
  const blobs = createBlobs(repository.gitDir, nameOf);
  const problem = blobs.fetch(all);
  if (problem !== undefined) return problem;
  const opened = all.map((file) => blobs.open(file));
  const isWhole = !opened.some((one) => 'unread' in one && one.unread === ABSENT);
  const files = opened.flatMap((one) => {
    return 'file' in one && mayHoldRules(one.file) ? [one.file] : [];
  });
  const changed = new Map<string, number[]>();
  commits.forEach(({ changes }, place) => {
    for (const name of changes.map(({ path }) => nameOf(path)).filter(isText)) {
      const places = changed.get(name);
      if (places) places.push(place);
      else changed.set(name, [place]);
    }
  });
  return { commits, files, unread, inner, changed, isWhole };
}

function isInner({ mode }: TreeFile): boolean {
  return mode === '160000';
}

/** A program holds no rules, whatever its name is numbered with, and a licence or what programs are told none of a game. */
function mayHoldRules({ name, lines }: SourceFile): boolean {
  const base = baseOf(name);
  if (lines[0]?.startsWith('#!') === true || isLicence(base) || isForPrograms(base)) return false;
  return isReadme(name) || !isTextOfLicence(lines);
}

/** Files that hold rules, with what speaks for them. */
interface Holder {
  readonly paths: readonly string[];
  readonly rules: number;
  readonly score: number;
  /** How many commits changed them, and the place of the last that did. */
  readonly commits: number;
  readonly last: number;
  /** Whether they are pages, or lie with what is laid aside or made by a program. */
  readonly isMade: boolean;
  readonly order?: string | undefined;
}

/**
 * Of those that hold nearly as many rules as the best, the ones that were changed most often, and of
 * these the ones that were changed last: what was laid aside or written by a program changes less.
 */
function bestOf(
  { files, changed }: LastFiles,
  formats: readonly ArchiveFormat[],
  least?: number,
): FoundRules {
  const any: Asked = { formats, least };
  const single = withoutEarlier(files).map((file) => {
    return weigh(toDocument(file.name, [file], false), any);
  });
  const folders = Map.groupBy(files, ({ name }) => folderOf(name));
  const several = [...folders]
    .map(([folder, own]) => [folder, withoutDrafts(own)] as const)
    .filter(([, own]) => own.length > 1)
    .map(([folder, own]) => weigh(toDocument(folder, own, true), any));
  const rows = [...rowsOf(files), ...chaptersOf(files)].map((own) => {
    return weigh(toDocument(folderOf(own[0]?.name ?? ''), own, true), { ...any, isRow: true });
  });
  const included = includedIn(files).map(({ by, parts, tellsOrder }) => {
    const called = OF_RULESETS.test(baseOf(by)) ? LIKELY : least;
    const beside = isListOfPages(by) ? [by] : undefined;
    const asked = { formats, isRow: true, isOneDocument: true, least: called };
    const document = toDocument(folderOf(parts[0]?.name ?? ''), parts, true);
    const found = weigh({ ...document, ...(beside && { beside }) }, asked);
    // The list says in which order the pages stand.
    if (beside !== undefined) {
      return found.rules > 0 ? { ...found, paths: [...found.paths, by] } : found;
    }
    return tellsOrder && !areSorted(parts) ? { ...found, order: by } : found;
  });
  const whole = weigh(toDocument('', withoutDrafts(files), true), any);
  const found = [...single, ...several, ...rows, ...included, whole].filter(
    ({ rules }) => rules > 0,
  );
  const isNamed = found.some(
    ({ paths, rules }) =>
      paths.length === 1 && rules >= FEWEST && OF_RULESETS.test(baseOf(paths[0] ?? '')),
  );
  const holders = found.map((one) => toHolder(one, changed, isNamed ? ABOUT_RULES : 1));
  const most = greatestOf(
    holders.map(({ score }) => score),
    0,
  );
  const near = holders.filter(({ score }) => score >= most * NEARLY);
  // What was made of another file changes as often as that.
  const [first] = near.toSorted((a, b) => Number(a.isMade) - Number(b.isMade) || byChanges(a, b));
  const best = first && newestOf(livelier(first, holders) ?? first, holders);
  if (best === undefined) return NOTHING;
  const { paths, rules, order } = best;
  return { paths, rules, ...(order !== undefined && { order }), others: othersOf(best, holders) };
}

/** What was laid aside, or is a model for others, is not read together with what is in force. */
function withoutDrafts(files: readonly SourceFile[]): readonly SourceFile[] {
  const others = files.filter(({ name }) => !areOfBefore([name]));
  return others.length > 0 ? others : files;
}

/** Of documents that are called alike but for the day the last is the one in force. */
function newestOf(best: Holder, holders: readonly Holder[]): Holder {
  const shape = shapeOf(best);
  if (shape === undefined) return best;
  const alike = holders.filter(
    (one) => shapeOf(one) === shape && one.rules >= best.rules * LEAST_PLAYED,
  );
  return alike.toSorted((a, b) => (dayOf(a) < dayOf(b) ? 1 : -1))[0] ?? best;
}

/** Files of one folder that are called alike but for a number: `article-1.md`, `article-2.md`, `article-3.md`. */
function rowsOf(files: readonly SourceFile[]): SourceFile[][] {
  const numbered = files.filter(({ name }) => /\d/u.test(baseOf(name)) && !isDated(name));
  const rows = Map.groupBy(numbered, ({ name }) => {
    return `${folderOf(name)}/${baseOf(name).replace(/\d+/u, '0')}`;
  });
  return [...rows.values()].filter(({ length }) => length >= FEWEST);
}

/**
 * Chapters that are numbered and called otherwise each: files of one folder (`01-nests.md`, `GC 2 eggs.md`), those of
 * folders that are numbered (`1-nests/rules.md`, `2-eggs/blue.md`), and files that are called alike in such folders.
 */
function chaptersOf(files: readonly SourceFile[]): SourceFile[][] {
  const numbered = files.filter(({ name }) => CHAPTER.test(baseOf(name)));
  const inFolders = Map.groupBy(
    files,
    ({ name }) => /^((?:[^/\d][^/]*\/)*)\d{1,3}(?!\d)[^/]*\//u.exec(name)?.[1],
  );
  const alike = files.filter(({ name }) => /\d/u.test(folderOf(name)));
  return [
    ...Map.groupBy(numbered, ({ name }) => {
      return `${folderOf(name)}/${CHAPTER.exec(baseOf(name))?.[1] ?? ''}`;
    }).values(),
    ...[...inFolders].flatMap(([above, own]) => (above === undefined ? [] : [own])),
    ...Map.groupBy(alike, ({ name }) => name.replace(/\d+/gu, '0')).values(),
  ].filter(({ length }) => length >= FEWEST);
}

/** A number of up to three figures, after a few letters that all of them have. */
const CHAPTER = /^(\p{L}{0,12})[ ._-]{0,3}\d{1,3}(?!\d)/u;

/** A line with which a document takes in another file, in LaTeX, Typst, AsciiDoc and reStructuredText. */
const INCLUDES =
  /^\s*(?:\\(?:input|include|subfile)\{([^{}]{1,200})\}|#include\s+"([^"]{1,200})"|include::([^[\]]{1,200})\[|\.\.\s+include::\s+(\S{1,200}))/u;
/** Files that are looked through for such lines. */
const INCLUDING = /\.(?:tex|typ|adoc|asciidoc|rst)$/iu;

const HEADS = /^\s{0,20}\\(?:part|chapter|(?:sub){0,2}section)\b/u;

/** A document that takes in others, and these. */
interface Included {
  readonly by: string;
  readonly parts: readonly SourceFile[];
  /** Whether it is one of LaTeX that has no headings of its own. */
  readonly tellsOrder: boolean;
}

/** Files that another takes in one after the other: the parts of one document. */
function includedIn(files: readonly SourceFile[]): Included[] {
  const byName = new Map(files.map((file) => [file.name, file]));
  return files
    .filter(({ name }) => INCLUDING.test(name) || isListOfPages(name))
    .map((file) => {
      const { name } = file;
      const ending = /\.\w+$/u.exec(name)?.[0] ?? '';
      const named = isListOfPages(name) ? pagesIn(file) : includesIn(file);
      const from = folderOf(name) === '' ? '' : `${folderOf(name)}/`;
      const parts = [...new Set(named)].flatMap((path) => {
        const inner = byName.get(`${from}${path}`) ?? byName.get(`${from}${path}${ending}`);
        return inner ?? [];
      });
      const tellsOrder = name.endsWith('.tex') && !file.lines.some((line) => HEADS.test(line));
      return { by: name, parts, tellsOrder };
    })
    .filter(({ parts }) => parts.length > 1);
}

function areSorted(files: readonly SourceFile[]): boolean {
  return files.every(({ name }, at) => at === 0 || (files[at - 1]?.name ?? '') <= name);
}

function includesIn({ lines }: SourceFile): string[] {
  return lines.flatMap((line) => {
    const given: readonly (string | undefined)[] =
      INCLUDES.exec(line.slice(0, 400))?.slice(1) ?? [];
    const path = given.find((one) => one !== undefined)?.replace(/^\.?\//u, '');
    return path === undefined ? [] : [path];
  });
}

/** The share of the greatest score that is nearly as much. */
const NEARLY = 0.85;

function byChanges(a: Holder, b: Holder): number {
  return b.commits - a.commits || b.last - a.last || b.score - a.score;
}

/** What was written once and left is where rules came from; those in force are changed again and again. */
function livelier(first: Holder, holders: readonly Holder[]): Holder | undefined {
  if (first.commits > FEW_CHANGES) return undefined;
  const [best] = holders
    .filter((one) => one.score >= first.score * LEAST_PLAYED || isLaidAside(first, one))
    .toSorted(byChanges);
  return best !== undefined && best.commits > first.commits * MANY_TIMES ? best : undefined;
}

/** What lies under the same path in a folder of its own is an earlier round: `Round 3/rules/all.md`, `rules/all.md`. */
function isLaidAside({ paths: [old = ''] }: Holder, { paths: [now = ''], last }: Holder): boolean {
  return last > 0 && now !== '' && old.endsWith(`/${now}`);
}

const FEW_CHANGES = 2;
const MANY_TIMES = 3;
/** The share of its rules that a game may have repealed since. */
const LEAST_PLAYED = 0.4;

/** @param ofReadme what the page that tells of a repository counts for */
function toHolder(
  { paths, rules, order }: FoundRules,
  changed: LastFiles['changed'],
  ofReadme: number,
): Holder {
  const commits = new Set(paths.flatMap((name) => changed.get(name) ?? []));
  const last = greatestOf([...commits], 0);
  const score = rules * weightOf(paths) * (paths.every(isReadme) ? ofReadme : 1);
  const isMade = arePages(paths) || areOfBefore(paths);
  return { paths, rules, score, commits: commits.size, last, isMade, order };
}

/** What a page about a repository counts for where another file is called rules. */
const ABOUT_RULES = 0.6;

/** Others that look like rules, none of them a part of what was chosen or of one another. */
function othersOf(best: Holder, holders: readonly Holder[]): FoundRules['others'] {
  const taken = new Set(best.paths);
  // Of a row of copies (`rules.1.json`, `rules.2.json`) one is enough.
  const shapes = new Set<string>();
  const others: { paths: readonly string[]; rules: number }[] = [];
  const sorted = holders.toSorted((a, b) => b.score - a.score || b.last - a.last);
  for (const { paths, rules, score } of sorted) {
    if (others.length === MOST_OTHERS) break;
    if (score < Math.max(FEWEST, best.score * LEAST_SHARE)) continue;
    if (paths.some((path) => taken.has(path))) continue;
    const shape = paths.map((path) => path.replace(/\d+/gu, '0')).join();
    if (shapes.has(shape)) continue;
    shapes.add(shape);
    for (const path of paths) taken.add(path);
    others.push({ paths: toPaths(paths), rules });
  }
  return others;
}

const MOST_OTHERS = 4;
const FEWEST = 3;
const LEAST_SHARE = 0.25;

const NOTHING: FoundRules = { paths: [], rules: 0, others: [] };

function toDocument(name: string, files: readonly SourceFile[], isFolder: boolean): SourceDocument {
  return { id: 'rules', name, isFolder, sha256: '', files };
}

/** What is asked of files that may hold rules. */
interface Asked {
  readonly formats: readonly ArchiveFormat[];
  /** The least score, where it is not the usual one. */
  readonly least?: number | undefined;
  /** Whether the files belong together by their names. */
  readonly isRow?: boolean;
  /** Whether they are parts of one document. */
  readonly isOneDocument?: boolean;
}

/** A commit changes a file by itself: what is a list of rules among others has to be one alone. */
function holdsEachAlone(
  { name, files, beside }: SourceDocument,
  format: ArchiveFormat,
  rules: number,
): boolean {
  const read = files.reduce((sum, file) => {
    const alone = { ...toDocument(name, [file], true), ...(beside && { beside }) };
    const { drafts } = readSource(alone, new Map(), format);
    return sum + drafts.rules.length;
  }, 0);
  return read * 2 >= rules;
}

const MOSTLY = 0.9;

/** Files in numbered folders are chapters where each is called otherwise; what is called alike are copies. */
function areChapters(files: readonly SourceFile[]): boolean {
  const shapes = new Set(files.map(({ name }) => baseOf(name).replace(/\d+/gu, '0')));
  return shapes.size === files.length && files.every(({ name }) => /\d/u.test(folderOf(name)));
}

/** With more rules than this for each file, files are lists of them. */
const SEVERAL = 1.2;

/** Rules that are read, and the files in which they stand. */
function weigh(
  document: SourceDocument,
  { formats, least, isRow = false, isOneDocument = false }: Asked,
): FoundRules {
  if (document.files.length === 0 || (document.isFolder && areMostlyDays(document))) return NOTHING;
  const format = formatOf(document, formats, least);
  if (format === undefined) return NOTHING;
  if (!document.isFolder && format.readsFolder === true) return NOTHING;
  const { drafts, messages } = readSource(document, new Map(), format);
  // Of the parts of a document one may hold no rule.
  const areParts = isOneDocument || (isRow && areChapters(document.files));
  const isBroken = messages.some(
    ({ fatal, ruleId }) => fatal === true && !(areParts && ruleId === 'nothing-found'),
  );
  if (isBroken) return NOTHING;
  const rules = new Set(drafts.rules.map(({ id }) => id)).size;
  if (!document.isFolder) return { paths: [document.name], rules, others: [] };
  const holding = [...new Set(drafts.rules.flatMap(({ file }) => file ?? []))];
  const areSeveral = isRow || rules > holding.length * SEVERAL;
  if (areSeveral && !holdsEachAlone(document, format, rules)) return NOTHING;
  if (areOfSeveralDays(holding)) return NOTHING;
  // Lists in files of other kinds are not taken together with the rules; titles may well come again in each chapter.
  const titled = drafts.rules.filter(({ number }) => number === null).length;
  const isByTitle = (areParts || isRow) && titled >= drafts.rules.length * MOSTLY;
  const isOnce = drafts.rules.length <= rules * (isByTitle ? 2 : 1.05);
  const areSound =
    isOnce &&
    (isRow ||
      rules <= holding.length * SEVERAL ||
      holding.every((name) => OF_RULES.test(name) && !isOfOthers(baseOf(name))));
  return areSound ? { paths: holding, rules, others: [] } : NOTHING;
}

/**
 * Files of the same names that lay elsewhere before, and went: they were moved. What lies there still is
 * another copy.
 */
function withMoved(
  { paths: files, rules }: FoundRules,
  ever: ReadonlySet<string>,
  now: ReadonlySet<string>,
) {
  const moved = namesBefore(
    [...ever].filter((name) => !now.has(name)),
    files,
    now,
  );
  // Beside chapters lie other pages, which a pattern would take along.
  const areChapters = rules > files.length * 1.2 && files.every((name) => /^\d[^/]*$/u.test(name));
  return areChapters ? [...files, ...moved] : toPaths([...files, ...moved]);
}

/** One file by itself; of several the folders in which they lie, and patterns for those of the root. */
function toPaths(files: readonly string[]): string[] {
  if (new Set(files.map(baseOf)).size === 1) return [...files];
  const folders = new Set(files.filter((file) => !isListOfPages(file)).map(folderOf));
  const paths = files.map((file) => {
    const folder = folderOf(file);
    // A list of pages above them is meant by itself, and nothing else that lies there.
    if (isListOfPages(file) && !folders.has(folder)) return file;
    if (folder !== '') return folder;
    const [, head = '', end = ''] = /^(\D*)\d[^.]*(\.\w+)?$/u.exec(file) ?? [];
    return head === '' && end === '' ? file : `${head}*${end}`;
  });
  return [...new Set(paths)];
}
