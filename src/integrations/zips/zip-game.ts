import { join } from 'node:path';
import { entriesOf, type Places } from './entries.ts';
import { writeZips, type Entry, type Limits } from './write-zips.ts';

/**
 * Writes all that is held of a game beside its page, as one zip, or as a few where one would be too large.
 * @param published Paths of files of the site, below its folder.
 * @returns Paths of the zips, below the folder of the site.
 */
export function zipGame(
  game: string,
  places: Places,
  published: Iterable<string>,
  limits?: Limits,
): string[] {
  const explain = (number: number, hasNext: boolean): Entry => ({
    name: `${game}/README${number === 1 ? '' : `-${String(number)}`}.txt`,
    read: () => [new TextEncoder().encode(explanation(game, number, hasNext))],
  });
  const entries = entriesOf(game, places, published);
  return writeZips(join(places.site, game), game, entries, explain, limits).map(
    (name) => `${game}/${name}`,
  );
}

function explanation(game: string, number: number, hasNext: boolean): string {
  const more = hasNext
    ? `More of it lies in ${game}-${String(number + 1)}.zip, beside this zip. Unpack both into one folder.`
    : 'No further zip follows.';
  return `All that the archive holds of the game ${game}.

records/  what was read from the documents, and the texts of the rules where they are held: the
          whole site is made of these. In texts/ there is a folder for each document.
data/     what the pages of the game say, as data: a line is the address of a page's data on the
          site, and the data. Of a rule, it has all versions with their texts.
schemas/  JSON Schemas of the records, and of the data (pages.json).

${more}
`;
}
