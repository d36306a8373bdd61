import type { SourceFile } from '../../document.ts';
import { placesInBooks } from '../../shared/book.ts';
import { baseName } from '../../shared/headings/setting.ts';
import { romanNames } from './roman-files.ts';

/** Returns the places of files of which the order of their names is not their own: by the list of a book, or else by Roman numbers. */
export function placesOf(files: readonly SourceFile[]): ReadonlyMap<string, number> {
  const places = placesInBooks(files);
  if (places.size > 0) return places;
  const roman = romanNames(files.map(({ name }) => baseName(name)));
  return new Map(
    files.flatMap(({ name }) => {
      const value = roman.get(baseName(name))?.value;
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
}
