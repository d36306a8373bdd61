import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { UserError } from '../../src/diagnostics/index.ts';
import { writeFiles, type NewFile } from '../write-files.ts';
import { readAddresses } from './read-addresses.ts';
import { writeNames } from './write-names.ts';
import { writePagefind } from './write-pagefind.ts';
import { writeTexts } from './write-texts.ts';

/** Where the index of a site lies. */
export const INDEX = 'find';

/** In the place of the folder until what will lie in it is known. */
const FOLDER = 'folder';

/**
 * Reads the pages of the site in a folder and writes beside them, where there is none, what they are found by:
 * their names, and the words of rules, proposals and messages. Readers' browsers may have kept files of an earlier site, so
 * that all but the first ones lie in a folder that is named by what is in it.
 * @returns What can be found, in words.
 * @throws UserError where the site has no list of its addresses, or Pagefind fails.
 */
export async function writeIndex(site: string): Promise<string> {
  const began = performance.now();
  const listed = readAddresses(site);
  if (listed.length === 0) {
    throw new UserError(
      `Unexpected site without addresses.ndjson, expected one beside ${site}/index.html.`,
    );
  }
  const names = writeNames(listed, `${FOLDER}/names`);
  const texts = writeTexts(site, listed, FOLDER);
  const inside: NewFile[] = [
    ...names.files.map(({ path, content }) => ({ path: `names/${path}`, content })),
    ...texts.files,
    ...(await writePagefind(texts.records)).map(({ path, content }) => ({
      path: `pagefind/${path}`,
      content,
    })),
  ];
  const folder = digest([...inside, { path: '', content: Buffer.from(names.root) }]);
  writeFiles(join(site, INDEX), [
    { path: 'names.txt', content: Buffer.from(names.root.replace(FOLDER, folder)) },
    {
      path: 'texts.json',
      content: Buffer.from(JSON.stringify({ ...texts.index, folder })),
    },
    ...inside.map(({ path, content }) => ({ path: `${folder}/${path}`, content })),
  ]);
  const pages = listed.reduce((sum, { entries }) => sum + entries.length, 0);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  return `${pages} addresses and ${texts.passages} passages of ${texts.found} rules, proposals and messages can be found; ${seconds} s.`;
}

function digest(files: readonly NewFile[]): string {
  const hash = createHash('sha256');
  for (const { path, content } of files) hash.update(path).update('\0').update(content);
  return hash.digest('hex').slice(0, 10);
}
