import { spawnSync } from 'node:child_process';
import { closeSync, openSync, statSync, writeSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { createProject } from './project.ts';

const SCRIPT = resolve(import.meta.dirname, '../../scripts/import-archives/cli.ts');
const MEGABYTE = 1_000_000;
/** An export is larger than all that the import may hold. */
const [EXPORT, HELD] = [80 * MEGABYTE, 56];

/** Writes an export of very many pages, of which one holds rules, without holding it. */
function writeExport(path: string): void {
  const file = openSync(path, 'w');
  const words = 'Herons stand by the weir until the water has gone down.\n'.repeat(200);
  const revision = (id: number, text: string) =>
    `<revision><id>${id}</id><timestamp>2031-02-03T10:00:00Z</timestamp><contributor><username>Wren</username></contributor><text>${text}</text></revision>\n`;
  const page = (id: number, title: string, text: string) =>
    `<page><title>${title}</title><ns>0</ns>${revision(id, text)}${revision(id + 1, text)}</page>\n`;
  const rules = [101, 102, 103].map((number) => `== Rule ${number} ==\nHerons fish.\n`).join('');
  writeSync(file, '<mediawiki version="0.11">\n');
  let id = 1;
  for (let size = 0; size < EXPORT; id += 2) size += writeSync(file, page(id, `Tale ${id}`, words));
  writeSync(file, `${page(id, 'Ruleset', rules)}</mediawiki>\n`);
  closeSync(file);
}

test('an export of any size is read in memory that does not grow with it', () => {
  const project = createProject();
  project.put('archives/tidewater/wiki.xml', '');
  project.put(
    'archives/tidewater/archive.yaml',
    "game: tidewater\nsources:\n  - id: wiki\n    wiki: wiki.xml\n    title: The Wiki\n    pages: ['Ruleset']\n    asOf: { game: { era: first } }\n",
  );
  const path = project.at('archives/tidewater/wiki.xml');
  writeExport(path);
  expect(statSync(path).size).toBeGreaterThan(EXPORT);
  const limit = `--max-old-space-size=${HELD}`;
  const parameters = [limit, SCRIPT, '--root', project.root];
  const { status, stdout, stderr } = spawnSync(process.execPath, parameters, { encoding: 'utf8' });
  expect(stderr).not.toContain('heap');
  expect(status).toBe(0);
  expect(stdout).toContain('tidewater/wiki: 2 commits, 2 of them read now, which store 3 texts.');
});
