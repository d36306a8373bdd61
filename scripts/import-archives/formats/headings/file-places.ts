import type { SourceFile } from '../../document.ts';
import { placesInBooks } from '../../shared/book.ts';
import { baseName } from '../../shared/headings/setting.ts';
import { inNestedOrder } from './nested-numbers.ts';
import { numbersOfPaths } from './path-numbers.ts';
import { romanNames } from './roman-files.ts';

/**
 * Returns the places of files of which the order of their names is not their own: by the list of a book, or else by
 * Roman numbers, or by the figures in their names, of which 2 comes before 10.
 */
export function placesOf(files: readonly SourceFile[]): ReadonlyMap<string, number> {
  const places = placesInBooks(files);
  if (places.size > 0) return places;
  const nested = numbersOfPaths(files.map(({ name }) => name));
  if (nested.size > 0) return new Map(inNestedOrder(nested).map((name, at) => [name, at]));
  const roman = romanNames(files.map(({ name }) => baseName(name)));
  return roman.size > 0 ? romanPlaces(files, roman) : placesByFigures(files);
}

function romanPlaces(
  files: readonly SourceFile[],
  roman: ReturnType<typeof romanNames>,
): ReadonlyMap<string, number> {
  return new Map(
    files.flatMap(({ name }) => {
      const value = roman.get(baseName(name))?.value;
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
}

/** No number in the name of a file has more figures. */
const WIDTH = 20;

/** Where all figures are equally many, the order of the names is that of the numbers. */
function placesByFigures(files: readonly SourceFile[]): ReadonlyMap<string, number> {
  const widths = new Set(
    files
      .flatMap(({ name }) => name.match(/\d+/gu) ?? [])
      .values()
      .map(({ length }) => length),
  );
  if (widths.size < 2) return new Map();
  const keyed = files.map(({ name }) => {
    return { name, key: name.replace(/\d+/gu, (figures) => figures.padStart(WIDTH, '0')) };
  });
  keyed.sort((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key)));
  return new Map(keyed.map(({ name }, at) => [name, at]));
}
