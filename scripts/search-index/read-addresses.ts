import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../../src/diagnostics/index.ts';
import type { AddressEntry } from '../../src/site/finding/address-entry.ts';

/** The list of addresses beside the first page of a site, and beside that of each game. */
export const ADDRESSES = 'addresses.ndjson';

/** The pages of one game, or those of none. */
export interface ListedPages {
  /** What the game is called; empty for pages of none. */
  readonly game: string;
  readonly entries: readonly AddressEntry[];
}

/**
 * Lists the folders of the games that have pages in a built site, sorted; that of the whole archive is the first.
 * @throws UserError where the site has no list of its addresses.
 */
export function listGames(site: string): string[] {
  const folders = readdirSync(site, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
  const games = ['', ...folders].filter((folder) => existsSync(join(site, folder, ADDRESSES)));
  if (games.length > 0) return games;
  throw new UserError(
    `Unexpected site without ${ADDRESSES}, expected one beside ${site}/index.html.`,
  );
}

/** Reads what the pages of a game are called; `''` are those of the whole archive. */
export function readAddresses(site: string, folder: string): ListedPages {
  const entries = readLines(readFileSync(join(site, folder, ADDRESSES), 'utf8'));
  return { game: entries.find(({ kind }) => kind === 'game')?.title ?? '', entries };
}

function readLines(text: string): AddressEntry[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as AddressEntry);
}
