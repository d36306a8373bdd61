import { isListOfPages, placesInBooks } from '../shared/book.ts';
import type { Blobs } from './blobs.ts';
import { nameOf, type Tree } from './tree.ts';

/** Gives the places of files in the book whose pages they are, as a commit has it. */
export type BookOrder = (tree: Tree) => ReadonlyMap<string, number>;

/** Makes what reads lists of pages; each is read once for all commits that leave it as it is. */
export function createBookOrder(blobs: Blobs): BookOrder {
  const known = new Map<string, ReadonlyMap<string, number>>();
  return (tree) => {
    const all = [...tree.files.values()];
    const books = all.filter(({ path }) => isListOfPages(nameOf(path)));
    // A document of LaTeX takes its chapters in itself.
    const lists = books.length > 0 ? books : all.filter(({ path }) => path.endsWith('.tex'));
    const key = JSON.stringify(lists.map(({ path, hash }) => [path, hash]));
    const read = known.get(key);
    if (read !== undefined) return read;
    const files = lists.flatMap((list) => {
      const opened = blobs.open(list, 'whether it was fetched or not');
      return 'file' in opened ? [opened.file] : [];
    });
    const places = placesInBooks(files);
    known.set(key, places);
    return places;
  };
}
