import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Entry } from './write-zips.ts';

/** In letters: a file of lines that is longer is followed by another. */
const LONG = 30_000_000;
/** In letters: lines are handed on together, for each piece is deflated by itself. */
const PIECE = 500_000;

/**
 * Puts many files of JSON into few, a line each with the path of the file and what is in it; a file for each kind
 * of page. Very many small files would take ten times as long, and three times the room.
 * @param folder Where they stand in the zip.
 * @param paths Sorted, below the folder of the site.
 */
export function* linesOf(
  folder: string,
  site: string,
  paths: readonly string[],
): Generator<Entry, void> {
  const kinds = Map.groupBy(paths, (path) => kindOf(path));
  for (const [kind, files] of [...kinds].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const left = files.values();
    let next = left.next();
    for (let number = 1; !next.done; number++) {
      const name = `${folder}/${kind}${number === 1 ? '' : `-${String(number)}`}.ndjson`;
      const read = function* () {
        let [piece, letters] = ['', 0];
        for (; !next.done && letters < LONG; next = left.next()) {
          const line = lineOf(next.value, readFileSync(join(site, next.value), 'utf8'));
          piece += line;
          letters += line.length;
          if (piece.length < PIECE) continue;
          yield Buffer.from(piece);
          piece = '';
        }
        yield Buffer.from(piece);
      };
      yield { name, read };
    }
  }
}

/** `rules` of `tidewater/rules/33/data.json`; `game` of what stands beside the game's own page. */
function kindOf(path: string): string {
  const [, kind = '', ...rest] = path.split('/');
  return rest.length === 0 ? 'game' : kind;
}

/** JSON may stand on many lines, but has no line breaks within its strings. */
function lineOf(path: string, json: string): string {
  const data = json.replace(/\r?\n/gu, ' ').trim();
  return `{"path":${JSON.stringify(path)},"data":${data}}\n`;
}
