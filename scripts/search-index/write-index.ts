import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../../src/diagnostics/index.ts';
import type { TextsIndex } from '../../src/finding/texts.ts';
import { writeFiles, type NewFile } from '../write-files.ts';
import { groupRecords } from './group-records.ts';
import { readAddresses } from './read-addresses.ts';
import { writeNames } from './write-names.ts';
import { languageOf, writePagefind, type SearchRecord } from './write-pagefind.ts';
import { writeTexts } from './write-texts.ts';
import { counted } from '../../src/schemas/counted.ts';

/** Where the index of a site lies. */
export const INDEX = 'find';

/** In the place of the folder until what will lie in it is known. */
const FOLDER = 'folder';

/** What a site is found by, as far as it is read off its pages. */
export interface NewIndex {
  /** Groups of rules, proposals and messages, which are indexed each by itself. */
  readonly groups: readonly NewGroup[];
  /** Names and texts. */
  readonly files: readonly NewFile[];
  /** What can be found, in words. */
  readonly told: string;
}

/** A group that is indexed by itself. */
export interface NewGroup {
  /** Tells the group from every other that reads otherwise, and is the name of its folder. */
  readonly key: string;
  /** @throws UserError where Pagefind fails. */
  readonly make: () => Promise<NewFile[]>;
}

/**
 * Reads the pages of the site in a folder and writes beside them, where there is none, what they are found by:
 * their names, and the words of rules, proposals and messages.
 * @returns What can be found, in words.
 * @throws UserError where the site has no list of its addresses, or Pagefind fails.
 */
export async function writeIndex(site: string): Promise<string> {
  const began = performance.now();
  const { groups, files, told } = readIndex(site);
  for (const { make } of groups) writeFind(site, await make());
  writeFind(site, files);
  return `${told}; ${secondsSince(began)} s.`;
}

/**
 * Reads off the pages of a site what they are found by. Readers' browsers may have kept files of an earlier site, so
 * that all but the first ones lie in folders that are named by what is in them.
 * @throws UserError where the site has no list of its addresses.
 */
export function readIndex(site: string): NewIndex {
  const listed = readAddresses(site);
  if (listed.length === 0) {
    throw new UserError(
      `Unexpected site without addresses.ndjson, expected one beside ${site}/index.html.`,
    );
  }
  const names = writeNames(listed, `${FOLDER}/names`);
  const texts = writeTexts(site, listed, FOLDER);
  const groups = groupRecords(texts.records);
  const keys = groups.map((records, number) => keyOf(records, number));
  const inside: NewFile[] = [
    ...names.files.map(({ path, content }) => ({ path: `names/${path}`, content })),
    ...texts.files,
  ];
  const folder = digest([...inside, toFile('', names.root)]);
  let first = 0;
  const words = groups.map(({ length }, number) => {
    first += length;
    return [keys[number] ?? '', first - length] as const;
  });
  const index: TextsIndex = { ...texts.index, folder, words };
  const pages = listed.reduce((sum, { entries }) => sum + entries.length, 0);
  return {
    groups: groups.map((records, number) => toGroup(records, number, keys[number] ?? '')),
    files: [
      toFile('names.txt', names.root.replace(FOLDER, folder)),
      toFile('texts.json', JSON.stringify(index)),
      ...inFolder(folder, inside),
    ],
    told: `${counted(pages, 'address', 'addresses')} and ${counted(texts.passages, 'passage')} of ${counted(texts.found, 'rule')}, proposals and messages can be found`,
  };
}

/** Writes files of the index of a site; gives their paths in the site. */
export function writeFind(site: string, files: readonly NewFile[]): string[] {
  writeFiles(join(site, INDEX), files);
  return files.map(({ path }) => `${INDEX}/${path}`);
}

/** Returns how many seconds have gone by, to be printed. */
export function secondsSince(began: number): string {
  return ((performance.now() - began) / 1000).toFixed(1);
}

function toGroup(records: readonly SearchRecord[], number: number, key: string): NewGroup {
  return { key, make: async () => inFolder(key, await writePagefind(records, number)) };
}

/** Another Pagefind, or another place among the groups, gives other files. */
function keyOf(records: readonly SearchRecord[], number: number): string {
  return digest([
    toFile(versionOfPagefind(), languageOf(number)),
    ...records.map((record) => toFile('', JSON.stringify(record))),
  ]);
}

function versionOfPagefind(): string {
  const file = new URL('../package.json', import.meta.resolve('pagefind'));
  return (JSON.parse(readFileSync(file, 'utf8')) as { readonly version: string }).version;
}

function toFile(path: string, text: string): NewFile {
  return { path, content: Buffer.from(text) };
}

function inFolder(folder: string, files: readonly NewFile[]): NewFile[] {
  return files.map(({ path, content }) => ({ path: `${folder}/${path}`, content }));
}

function digest(files: readonly NewFile[]): string {
  const hash = createHash('sha256');
  for (const { path, content } of files) hash.update(path).update('\0').update(content);
  return hash.digest('hex').slice(0, 10);
}
