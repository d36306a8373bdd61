import { join } from 'node:path';
import { writeFiles, type NewFile } from '../write-files.ts';
import { digestFiles, inFolder, toFile } from './digest-files.ts';
import { makeGamePart } from './game-part.ts';
import { joinParts, type Joined } from './join-parts.ts';
import { listGames, readAddresses, type ListedPages } from './read-addresses.ts';
import { wordGroups } from './word-groups.ts';
import { writeNames } from './write-names.ts';
import { counted } from '../../src/schemas/counted.ts';

/** Where the index of a site lies. */
export const INDEX = 'find';

/** In the place of the folder until what will lie in it is known. */
const FOLDER = 'folder';

/**
 * Reads the pages of the site in a folder and writes beside them, where there is none, what they are found by:
 * their names, and the words of rules, proposals and messages.
 * @returns What can be found, in words.
 * @throws UserError where the site has no list of its addresses, or Pagefind fails.
 */
export async function writeIndex(site: string): Promise<string> {
  const began = performance.now();
  const listed = listGames(site).map((game) => readAddresses(site, game));
  const parts = listed.map((pages) => makeGamePart(site, pages));
  const groups = wordGroups(
    parts.map(({ facts, records }) => ({
      count: records.length,
      recordsKey: facts.recordsKey,
      records: () => records,
    })),
  );
  const joined = joinParts(
    parts.map(({ facts }) => facts),
    groups,
  );
  for (const { make } of groups) writeFind(site, await make());
  for (const { files } of parts) writeFind(site, files);
  writeFind(site, nameFiles(listed));
  writeFind(site, joined.files);
  return tellFound({ ...joined, began });
}

/**
 * Returns the files by which pages are found by their names. Readers' browsers may have kept files of an earlier site,
 * so that all but the first one lie in a folder that is called by what is in it; as do all others of the index.
 * @throws UserError where the site has no list of its addresses.
 */
export function nameFiles(listed: readonly ListedPages[]): NewFile[] {
  const names = writeNames(listed, `${FOLDER}/names`);
  const folder = digestFiles([...names.files, toFile('', names.root)]);
  return [
    toFile('names.txt', names.root.replace(FOLDER, folder)),
    ...inFolder(`${folder}/names`, names.files),
  ];
}

/** Writes files of the index of a site; gives their paths in the site. */
export function writeFind(site: string, files: readonly NewFile[]): string[] {
  writeFiles(join(site, INDEX), files);
  return files.map(({ path }) => `${INDEX}/${path}`);
}

/**
 * Returns what can be found, and how long that took, in words.
 * @param all `began` is the time at which the index was begun, as `performance.now()` tells it.
 */
export function tellFound(all: Omit<Joined, 'files'> & { readonly began: number }): string {
  const seconds = ((performance.now() - all.began) / 1000).toFixed(1);
  const things = `${counted(all.passages, 'passage')} of ${counted(all.found, 'rule')}, proposals and messages`;
  return `${counted(all.pages, 'address', 'addresses')} and ${things} can be found; ${seconds} s.`;
}
