import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AddressEntry } from '../../src/site/finding/address-entry.ts';

/** The list of addresses beside the first page of a site, and beside that of each game. */
const ADDRESSES = 'addresses.ndjson';

/** The pages of one game, or those of none. */
export interface ListedPages {
  /** What the game is called; empty for pages of none. */
  readonly game: string;
  readonly entries: readonly AddressEntry[];
}

/** Reads what the pages of a built site are called. */
export function readAddresses(site: string): ListedPages[] {
  const folders = readdirSync(site, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
  return ['', ...folders]
    .map((folder) => join(site, folder, ADDRESSES))
    .filter((file) => existsSync(file))
    .map((file) => {
      const entries = readLines(readFileSync(file, 'utf8'));
      return { game: entries.find(({ kind }) => kind === 'game')?.title ?? '', entries };
    });
}

function readLines(text: string): AddressEntry[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as AddressEntry);
}
