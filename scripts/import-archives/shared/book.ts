import type { SourceFile } from '../document.ts';

/** The list of a book's pages, as mdBook, GitBook and docsify keep it. */
const LIST_OF_PAGES = /(?:^|\/)(?:summary|_sidebar)\.md$/iu;
/** A page of the list: `- [Ropes](./ropes.md)`. */
const PAGE =
  /^\s*(?:[-*+]|\d{1,4}[.)])\s+\[[^\]]{1,200}\]\(<?([^()<>#]{1,200}\.md)(?:#[^()<>]{0,200})?>?\)/iu;
/** Longest line that is looked at. */
const REACH = 500;

/** Returns whether a file is called as lists of a book's pages are. */
export function isListOfPages(name: string): boolean {
  return LIST_OF_PAGES.test(name);
}

/** Returns the pages that a list of them names, each once, in its order, by their paths beside it. */
export function pagesIn({ lines }: SourceFile): string[] {
  const named = lines.flatMap((line) => {
    const path = PAGE.exec(line.slice(0, REACH))?.[1]?.trim();
    return path === undefined ? [] : [decoded(path).replace(/^\.?\//u, '')];
  });
  return [...new Set(named)];
}

/** Returns the places that lists of pages give to files of their folders, by the names of these. */
export function placesInBooks(files: readonly SourceFile[]): ReadonlyMap<string, number> {
  const places = new Map<string, number>();
  for (const list of files.filter(({ name }) => isListOfPages(name))) {
    const folder = list.name.slice(0, list.name.lastIndexOf('/') + 1);
    for (const page of pagesIn(list)) {
      if (!places.has(folder + page)) places.set(folder + page, places.size);
    }
  }
  return places.size > 0 ? places : placesInLatex(files);
}

/** Files that a document of LaTeX takes in: `\\input{chapters/ropes}`. */
const TAKEN_IN = /^[^%]{0,100}\\(?:input|include|subfile|subfileinclude)\{([^{}]{1,200})\}/u;
const MAIN = /^\s*\\documentclass/u;

function placesInLatex(files: readonly SourceFile[]): ReadonlyMap<string, number> {
  return new Map(filesTakenIn(files)?.map((name, at) => [name, at]));
}

/**
 * Returns the files of which a document of LaTeX is made, in their order: the one that begins it, and those that it takes
 * in, or that these do. Undefined where there is no such document, or where there are several.
 */
export function filesTakenIn(files: readonly SourceFile[]): readonly string[] | undefined {
  const [main, another] = files.filter(({ name, lines }) => {
    return name.endsWith('.tex') && lines.some((line) => MAIN.test(line.slice(0, REACH)));
  });
  if (main === undefined || another !== undefined) return undefined;
  const byName = new Map(files.map((file) => [file.name, file]));
  const found = new Set<string>();
  const open = [main];
  for (let one = open.pop(); one !== undefined; one = open.pop()) {
    if (found.has(one.name)) continue;
    found.add(one.name);
    const inner = takenBy(one, folderOf(main)).flatMap((name) => byName.get(name) ?? []);
    for (const next of inner.toReversed()) open.push(next);
  }
  return found.size > 1 ? [...found] : undefined;
}

/** Paths count from the folder of the whole document, or from that of the file. */
function takenBy(file: SourceFile, root: string): string[] {
  return file.lines.flatMap((line) => {
    const path = TAKEN_IN.exec(line.slice(0, REACH))?.[1]?.trim();
    if (path === undefined) return [];
    const name = `${path.replace(/^\.\/|\.tex$/gu, '')}.tex`;
    return [...new Set([root + name, folderOf(file) + name])].map(withoutSteps);
  });
}

/** `bylaws/../common/styles.tex` is `common/styles.tex`. */
function withoutSteps(path: string): string {
  const parts: string[] = [];
  for (const part of path.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.') parts.push(part);
  }
  return parts.join('/');
}

function folderOf({ name }: SourceFile): string {
  return name.slice(0, name.lastIndexOf('/') + 1);
}

/** Returns files in the order of the book whose pages they are; those that it does not list come last, as they stood. */
export function inBookOrder<T>(
  files: readonly T[],
  nameOf: (file: T) => string,
  places: ReadonlyMap<string, number>,
): T[] {
  const placeOf = (file: T) => places.get(nameOf(file)) ?? Infinity;
  const compare = (a: number, b: number) => (a === b ? 0 : a - b);
  return files.toSorted((a, b) => compare(placeOf(a), placeOf(b)));
}

/** Paths may have their blanks as links have them. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
