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
  return places;
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
