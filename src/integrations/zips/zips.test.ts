import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { unzipSync } from 'fflate';
import { afterAll, describe, expect, test } from 'vitest';
import { writeZips, type Limits } from './write-zips.ts';
import { zipGame } from './zip-game.ts';

const root = mkdtempSync(join(tmpdir(), 'palimpsest-zips-'));
const HUGE: Limits = { bytes: 1e9, files: 1e9 };

afterAll(() => {
  rmSync(root, { recursive: true });
});

describe('a zip', () => {
  test('gives back what was put into it, in whatever pieces', () => {
    const pieces = fc.array(fc.uint8Array({ maxLength: 300 }), { maxLength: 4 });
    const files = fc.dictionary(fc.stringMatching(/^[a-zé日]{1,8}$/u), pieces);
    fc.assert(
      fc.property(files, fc.integer({ min: 1, max: 5 }), (given, most) => {
        const wanted = new Map(
          Object.entries(given).map(([name, parts]) => [name, Buffer.concat(parts)] as const),
        );
        const { names, read } = zip(given, { bytes: 1e9, files: most });
        expect(names).toHaveLength(Math.max(1, Math.ceil(wanted.size / most)));
        expect(read).toEqual(wanted);
      }),
      { numRuns: 50 },
    );
  });

  test('is the same, byte for byte, whenever and wherever it is written', () => {
    const given = { 'a/one.txt': [Buffer.from('Ropes')], 'b/two.txt': [Buffer.from('Nets')] };
    const zone = process.env['TZ'];
    const first = zip(given, HUGE).bytes;
    process.env['TZ'] = 'Pacific/Kiritimati';
    const second = zip(given, HUGE).bytes;
    if (zone === undefined) delete process.env['TZ'];
    else process.env['TZ'] = zone;
    expect(second).toEqual(first);
  });

  test('is followed by another where it is full, and says so', () => {
    const given = Object.fromEntries(
      ['a', 'b', 'c'].map((name) => [name, [Buffer.from(noise(5000))]]),
    );
    const { names, told } = zip(given, { bytes: 5000, files: 9 });
    expect(names).toEqual(['all.zip', 'all-2.zip', 'all-3.zip']);
    expect(told).toEqual(['1 true', '2 true', '3 false']);
  });
});

test('the zip of a game has its records, its data and the schemas, and no page', () => {
  const [site, content] = [join(root, 'site'), join(root, 'content')];
  for (const [path, text] of Object.entries(SITE)) put(site, path, text);
  for (const [path, text] of Object.entries(CONTENT)) put(content, path, text);
  expect(zipGame('quay', { site, content }, Object.keys(SITE))).toEqual(['quay/quay.zip']);
  const files = unzipSync(readFileSync(join(site, 'quay/quay.zip')));
  const text = (name: string) => new TextDecoder().decode(files[name]);
  expect(Object.keys(files)).toEqual([
    'quay/data/at.ndjson',
    'quay/data/game.ndjson',
    'quay/data/rules.ndjson',
    'quay/addresses.ndjson',
    'quay/schemas/rule.json',
    'quay/records/games/quay.yaml',
    'quay/records/rules/quay/1999/7.json',
    'quay/records/texts/quay/1999/7.md',
    'quay/README.txt',
  ]);
  expect(text('quay/data/rules.ndjson').split('\n')).toEqual([
    '{"path":"quay/rules/7/data.json","data":{"rule": "7" }}',
    '{"path":"quay/rules/data.json","data":[]}',
    '',
  ]);
  expect(text('quay/records/texts/quay/1999/7.md')).toBe('Ropes are *tied*.');
  expect(text('quay/README.txt')).toContain('No further zip follows.');
});

/** What is published, of which a part is taken. */
const SITE = {
  'index.html': '',
  'schemas/rule.json': '{}',
  'quay/index.html': '<p>',
  'quay/data.json': '{}',
  'quay/feed.xml': '<feed/>',
  'quay/addresses.ndjson': '{}',
  'quay/at/lives.json': '{}',
  'quay/at/1999-01-01/data.json': '{}',
  'quay/rules/data.json': '[]',
  'quay/rules/7/data.json': '{"rule":\n"7"\n}\n',
  'quay/rules/7/rule.md': '# 7',
  'quay/rules/7/0/data.json': '{}',
  'quay-two/data.json': '{}',
};

const CONTENT = {
  'games/quay.yaml': 'id: quay',
  'games/quay-two.yaml': 'id: quay-two',
  'rules/quay/1999/7.json': '{}',
  'rules/quay-two/1999/7.json': '{}',
  'texts/quay/1999/7.md': 'Ropes are *tied*.',
};

function put(folder: string, path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

function zip(given: Readonly<Record<string, readonly Uint8Array[]>>, limits: Limits) {
  const entries = Object.entries(given).map(([name, pieces]) => ({ name, read: () => pieces }));
  const told: string[] = [];
  const explain = (number: number, hasNext: boolean) => {
    told.push(`${String(number)} ${String(hasNext)}`);
    return { name: '*', read: () => [] };
  };
  const names = writeZips(root, 'all', entries, explain, limits);
  const bytes = names.map((name) => readFileSync(join(root, name)));
  const found = bytes.flatMap((one) => Object.entries(unzipSync(one)));
  const read = new Map(
    found.filter(([name]) => name !== '*').map(([name, file]) => [name, Buffer.from(file)]),
  );
  return { names, told, bytes, read };
}

/** What cannot be made shorter. */
function noise(length: number): Uint8Array {
  let state = 1;
  return Uint8Array.from({ length }, () => (state = (state * 48_271) % 2_147_483_647) >> 8);
}
