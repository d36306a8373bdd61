import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FORMATS } from '../../scripts/import-archives/formats/index.ts';
import { runImport } from '../../scripts/import-archives/run.ts';
import { startDev, until, type DevServer } from './dev-server.ts';

const STARTER = resolve(import.meta.dirname, '../../starter');
const DOCUMENT = 'archives/lantern/rules-2031-03-17.md';
const TEXT = 'content/texts/lantern/2031-03/3.md';
const SNOW = 'content/texts/lantern/2031-03/4.md';

let root: string;
let server: DevServer;
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const change = (path: string, from: string, to: string): void =>
  writeFileSync(join(root, path), read(path).replace(from, to));

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'palimpsest-dev-'));
  cpSync(STARTER, root, { recursive: true });
  const options = { archiveFolders: [], manifests: [], accept: false, check: false };
  runImport({ ...options, root, formats: FORMATS });
  // Nobody is looking yet.
  change(DOCUMENT, 'lit or dark', 'lit, dim or dark');
  change(SNOW, 'It is snowing', 'It is hailing');
  change(DOCUMENT, 'the first of December', 'the second of December');
  server = await startDev(root, 4391);
});
afterAll(async () => {
  await server.stop();
  rmSync(root, { recursive: true, force: true });
});

test('the site of the archive is served', async () => {
  expect(await server.read('/')).toContain('The Lantern Archive');
});

test('a document that changed before is imported first, and a text that was edited is kept', async () => {
  expect(await server.read('/lantern/rules/2/')).toContain('lit, dim or dark');
  expect(read(SNOW)).toContain('It is hailing from the first of December');
  expect(server.said()).toMatch(/2031-03\/4\.md:1:1: finding: .*\(text-edited\)/u);
});

test('a text that is edited is shown at once', async () => {
  await server.reloadAfter(() => change(TEXT, 'Oil is counted', 'Oil is weighed'));
  expect(await server.read('/lantern/rules/3/')).toContain('Oil is weighed');
});

test('a document that changes is imported again by itself, and the edited text is kept', async () => {
  await server.reloadAfter(() => change(DOCUMENT, 'three measures of oil', 'nine measures of oil'));
  const shown = () =>
    read('content/texts/lantern/2031-03/2.md').includes('nine measures') ? true : undefined;
  await until(shown, server.said);
  expect(await server.read('/lantern/rules/2/')).toContain('nine measures of oil');
  expect(read(TEXT)).toContain('Oil is weighed');
  expect(server.said()).toMatch(/2031-03\/3\.md:1:1: finding: .*\(text-edited\)/u);
});

test('after that, texts, games and notes are still watched', async () => {
  await server.reloadAfter(() => change(TEXT, 'Oil is weighed', 'Oil is poured'));
  expect(await server.read('/lantern/rules/3/')).toContain('Oil is poured');
  await server.reloadAfter(() => change('content/games/lantern.yaml', 'The First Winter', 'Frost'));
  expect(await server.read('/lantern/')).toContain('Frost');
});

test('settings that change begin the server anew', async () => {
  change('palimpsest.yaml', 'The Lantern Archive', 'The Lamp Archive');
  const home = async (): Promise<string> => server.read('/').catch(() => '');
  let shown = '';
  for (let tries = 0; tries < 100 && !shown.includes('The Lamp Archive'); tries++) {
    await new Promise((done) => setTimeout(done, 200));
    shown = await home();
  }
  expect(shown).toContain('The Lamp Archive');
});

test('what cannot be imported is said, and the site is served with what it held', async () => {
  expect(await server.stop()).toBe(0);
  expect(server.said()).not.toContain('fault');
  const manifest = 'archives/lantern/archive.yaml';
  const whole = read(manifest);
  change(manifest, 'asOf:', 'asof:');
  server = await startDev(root, 4392);
  expect(server.said()).toContain('Nothing was imported; the site shows what it held before.');
  expect(await server.read('/lantern/rules/2/')).toContain('nine measures of oil');
  writeFileSync(join(root, manifest), whole);
});
