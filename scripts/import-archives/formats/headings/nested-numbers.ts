import { compareKeys, readRuleName } from '../../shared/headings/rule-name.ts';

/** `I`, `A`, `3`, `Chapter 2`, `02-lamps`: what numbers a folder within others. */
const FOLDER =
  /^(?:(?:chapter|part|section|article|title|book|kapitel|abschnitt|artikel|chapitre)s?[\s_.-]{0,3})?(\d{1,3}|[IVXLC]{1,9}|[A-Z])(?=$|[\s._-])/iu;
/** Folders of sets of rules beside each other that may each begin with 1. */
const SET =
  /^(?:(?:im)?mutable|constitution|bye?-?laws?|statutes?|charter|regulations|policies)(?:[\s_-]?rules?)?$/iu;

/** The number that the path of a file gives its rule, and its parts for their order. */
export interface NestedNumber {
  readonly number: string;
  readonly key: readonly number[];
}

/**
 * Returns numbers for files of which the names repeat in several folders: with those of the folders before them
 * (`I/A/1.md` is `I.A.1`), or with the name of the set of rules (`mutable/1.md` is `mutable 1`). Empty where no name repeats, and
 * where the folders tell no such thing, as those of several games or years.
 *
 * @param numbers of the files, as their names alone say them, by their paths
 */
export function nestedNumbers(
  numbers: ReadonlyMap<string, string>,
): ReadonlyMap<string, NestedNumber> {
  if (new Set(numbers.values()).size === numbers.size) return new Map();
  const paths = [...numbers.keys()].map((path) => path.split('/').slice(0, -1));
  const shared = sharedFolders(paths);
  const lettered = letteredDepths(paths);
  const found = new Map<string, NestedNumber>();
  for (const [path, number] of numbers) {
    const folders = path.split('/').slice(shared, -1);
    const own = folders.every((one) => FOLDER.test(one))
      ? inFolders(folders, number, (depth) => lettered.has(shared + depth))
      : inSet(folders, number);
    if (own === undefined) return new Map();
    found.set(path, own);
  }
  return areTold(found) ? found : new Map();
}

function areTold(found: ReadonlyMap<string, NestedNumber>): boolean {
  const all = [...found.values()].map(({ number }) => number);
  return new Set(all).size === all.length;
}

function sharedFolders(paths: readonly (readonly string[])[]): number {
  const [first = [], ...others] = paths;
  const at = first.findIndex((one, depth) => others.some((path) => path[depth] !== one));
  return at < 0 ? first.length : at;
}

/** Depths at which folders are called by letters: there `C` comes behind `B`, and is no numeral. */
function letteredDepths(paths: readonly (readonly string[])[]): ReadonlySet<number> {
  const lettered = paths.flatMap((path) =>
    path.flatMap((one, depth) => (/^[ABE-HJKN-UWYZ]$/u.test(partOf(one)) ? [depth] : [])),
  );
  return new Set(lettered);
}

function partOf(folder: string): string {
  return FOLDER.exec(folder)?.[1] ?? '';
}

function inFolders(
  folders: readonly string[],
  number: string,
  isLettered: (depth: number) => boolean,
): NestedNumber | undefined {
  const parts = [...folders.map(partOf), number];
  const keys = parts.map((part, depth) =>
    isLettered(depth) && /^[A-Z]$/u.test(part)
      ? [part.codePointAt(0) ?? 0]
      : readRuleName(`Rule ${part}`)?.key,
  );
  if (folders.length === 0 || keys.includes(undefined)) return undefined;
  return { number: parts.join('.'), key: keys.flatMap((key) => key ?? []) };
}

function inSet(folders: readonly string[], number: string): NestedNumber | undefined {
  const [set, another] = folders;
  const key = readRuleName(`Rule ${number}`)?.key;
  if (set === undefined || another !== undefined || key === undefined || !SET.test(set)) {
    return undefined;
  }
  return { number: `${set.replace(/[_-]+/gu, ' ')} ${number}`, key };
}

/** Returns the paths of such files in the order of their numbers; those of sets stay in the order of their names. */
export function inNestedOrder(found: ReadonlyMap<string, NestedNumber>): readonly string[] {
  const isSet = ([, { number }]: readonly [string, NestedNumber]) => number.includes(' ');
  return [...found]
    .sort((a, b) =>
      isSet(a) && folderOf(a[0]) !== folderOf(b[0])
        ? a[0].localeCompare(b[0], 'en')
        : compareKeys(a[1].key, b[1].key),
    )
    .map(([path]) => path);
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1);
}
