import { spawnSync } from 'node:child_process';
import { closeSync, openSync, statSync, writeSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { createProject } from './project.ts';

const SCRIPT = resolve(import.meta.dirname, '../../scripts/import-archives/cli.ts');
const MEGABYTE = 1_000_000;
/** An export is larger than all that the import may hold. */
const [EXPORT, HELD] = [80 * MEGABYTE, 56];

/** Revisions of one page, each so long that all of them together are more than the import may hold. */
const [REVISIONS, LENGTH] = [1_000, 36_000];

interface Revision {
  readonly id: number;
  readonly text: string;
}

function writeRevision({ id, text }: Revision): string {
  return `<revision><id>${id}</id><timestamp>2031-02-03T10:00:00Z</timestamp><contributor><username>Wren</username></contributor><text>${text}</text></revision>\n`;
}

/** Writes an export of very many pages, of which one holds rules, without holding it. */
function writePages(file: number): void {
  const words = 'Herons stand by the weir until the water has gone down.\n'.repeat(200);
  const page = (id: number, title: string, text: string) =>
    `<page><title>${title}</title><ns>0</ns>${writeRevision({ id, text })}${writeRevision({ id: id + 1, text })}</page>\n`;
  const rules = [101, 102, 103].map((number) => `== Rule ${number} ==\nHerons fish.\n`).join('');
  let id = 1;
  for (let size = 0; size < EXPORT; id += 2) size += writeSync(file, page(id, `Tale ${id}`, words));
  writeSync(file, page(id, 'Ruleset', rules));
}

/** Writes an export of one page with rules, of which each revision changes the one. */
function writeHistory(file: number): void {
  writeSync(file, '<page><title>Ruleset</title><ns>0</ns>');
  const words = 'Herons stand by the weir until the water has gone down.\n';
  const long = words.repeat(Math.ceil(LENGTH / words.length));
  for (let id = 1; id <= REVISIONS; id++) {
    const text = `== Rule 101 ==\nHerons fish.\n== Rule 102 ==\n${id} herons. ${long}\n`;
    writeSync(file, writeRevision({ id, text }));
  }
  writeSync(file, '</page>\n');
}

test.each([
  ['of many pages', writePages, EXPORT, '2 commits, 2 of them read now, which store 3 texts.'],
  [
    'of one long history',
    writeHistory,
    REVISIONS * LENGTH,
    `${REVISIONS} commits, ${REVISIONS} of them read now, which store ${REVISIONS + 1} texts.`,
  ],
])('an export %s is read in memory that does not grow with it', (_what, write, least, told) => {
  const project = createProject();
  project.put('archives/tidewater/wiki.xml', '');
  project.put(
    'archives/tidewater/archive.yaml',
    "game: tidewater\nsources:\n  - id: wiki\n    wiki: wiki.xml\n    title: The Wiki\n    pages: ['Ruleset']\n    asOf: { game: { era: first } }\n",
  );
  const path = project.at('archives/tidewater/wiki.xml');
  const file = openSync(path, 'w');
  writeSync(file, '<mediawiki version="0.11">\n');
  write(file);
  writeSync(file, '</mediawiki>\n');
  closeSync(file);
  expect(statSync(path).size).toBeGreaterThan(least);
  const limit = `--max-old-space-size=${HELD}`;
  const parameters = [limit, SCRIPT, '--root', project.root];
  const { status, stdout, stderr } = spawnSync(process.execPath, parameters, { encoding: 'utf8' });
  expect(stderr).not.toContain('heap');
  expect(status).toBe(0);
  expect(stdout).toContain(`tidewater/wiki: ${told}`);
});
