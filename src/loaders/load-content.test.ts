import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sampleSource, sampleWitness } from '../../test/support/sample-archive.ts';
import { loadContent } from './load-content.ts';
import { readContent } from './read-content.ts';

const GAME = `id: harbour
name: Harbour
summary: A game of boats.
eras: [{ id: ebb, name: Ebb }]
numbering: number
`;
const WITNESS = JSON.stringify(sampleWitness('33/9', 'nweek-9'));

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'palimpsest-load-'));
  write('games/harbour.yaml', GAME);
  write('sources/harbour/nweek-9.json', JSON.stringify(sampleSource('nweek-9')));
  write('rules/harbour/nweek-9/33.json', WITNESS);
  write('texts/harbour/nweek-9/33.md', 'Boats float.\n');
});
afterEach(() => rmSync(root, { recursive: true }));

function write(path: string, text: string): void {
  const file = join(root, 'src/content', path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

const read = () => readContent(join(root, 'src/content'));
const codes = () => read().messages.map(({ ruleId, file, line }) => [ruleId, file, line]);

describe('reading content', () => {
  test('gives every record with its id and its file', () => {
    const { content, messages } = read();
    expect(messages).toEqual([]);
    expect(content.games).toMatchObject([
      { id: 'harbour', file: 'src/content/games/harbour.yaml', data: { name: 'Harbour' } },
    ]);
    expect(content.rules).toMatchObject([
      { id: 'harbour/nweek-9/33', file: 'src/content/rules/harbour/nweek-9/33.json' },
    ]);
    expect(content.sources.map(({ data }) => data.id)).toEqual(['nweek-9']);
  });

  test('leaves alone what belongs to games that nobody wants, and reads what all share', () => {
    const others = ['rules/inland/p/7.json', 'sources/inland/p.json', 'notes/inland.yaml'];
    for (const path of [...others, 'proposals/inland/7.json', 'actions/inland/log.yaml']) {
      write(path, '{');
    }
    write('notes/inland/odd.txt', '');
    const path = join(root, 'src/content');
    const { content, messages } = readContent(path, 'src/content', (game) => game === 'harbour');
    expect(messages).toEqual([]);
    expect([content.games.length, content.rules.length]).toEqual([1, 1]);
    expect(read().messages.length).toBeGreaterThan(5);
    const without = readContent(path, 'src/content', () => false);
    expect(without.content.games).toHaveLength(1);
    expect(without.content.rules).toEqual([]);
  });

  test('leaves hidden files and other kinds of files alone', () => {
    write('rules/harbour/nweek-9/.34.json', '{');
    write('rules/harbour/nweek-9/README.md', 'Words.');
    expect(read().content.rules).toHaveLength(1);
    expect(codes()).toEqual([]);
  });

  test('gives what is right beside what is wrong, and places that', () => {
    write('rules/harbour/nweek-9/34.json', '{\n  "game": 1\n}\n');
    write('games/inland.yaml', 'id: inland\nname: [\n');
    const { content, messages } = read();
    expect([content.rules.length, content.games.length]).toEqual([1, 1]);
    expect(new Set(messages.map(({ file }) => file))).toEqual(
      new Set(['src/content/games/inland.yaml', 'src/content/rules/harbour/nweek-9/34.json']),
    );
    expect(codes()).toContainEqual([
      'record-invalid',
      'src/content/rules/harbour/nweek-9/34.json',
      2,
    ]);
  });

  test('a proposal that somebody wrote by hand stands in place of the one imported', () => {
    const proposal = { game: 'harbour', slug: 'p1', id: 'p1', printed: ['p1'], kind: 'proposal' };
    const imported = { ...proposal, title: null, author: null };
    write('proposals/harbour/p1.json', JSON.stringify(imported));
    write('proposals/harbour/p2.json', JSON.stringify({ ...imported, slug: 'p2', id: 'p2' }));
    write(
      'proposals/harbour/p1.yaml',
      'game: harbour\nslug: p1\nid: p1\nprinted: [p1]\nkind: proposal\ntitle: Oars\nauthor: Nix\n',
    );
    const { content, messages } = read();
    expect(messages).toEqual([]);
    expect(content.proposals.map(({ data }) => [data.id, data.title])).toEqual([
      ['p1', 'Oars'],
      ['p2', null],
    ]);
  });

  test.each([
    ['a source', 'sources/inland/a.json', JSON.stringify(sampleSource('a', { game: 'inland' }))],
    ['notes', 'notes/inland.yaml', '{}'],
    ['a rule', 'rules/harbour/lost/33.json', JSON.stringify(sampleWitness('33/9', 'lost'))],
    [
      'a proposal',
      'proposals/inland/p1.yaml',
      'game: inland\nslug: p1\nid: p1\nprinted: [p1]\nkind: proposal\ntitle: Oars\nauthor: Nix\n',
    ],
  ])('%s that belongs to nothing is an orphan', (_, path, text) => {
    write(path, text);
    expect(codes()).toEqual([['record-orphaned', `src/content/${path}`, 1]]);
  });
});

describe('loading an archive', () => {
  test('gives texts on demand, and none where the document was not imported', () => {
    const { rules, readText } = loadContent(root);
    expect(rules).toHaveLength(1);
    expect(readText({ game: 'harbour', source: 'nweek-9', rule: '33' })).toBe('Boats float.\n');
    expect(readText({ game: 'harbour', source: 'nweek-9', rule: '34' })).toBeUndefined();
  });

  test('of nothing gives nothing', () => {
    rmSync(join(root, 'src'), { recursive: true });
    expect(loadContent(root)).toMatchObject({ games: [], sources: [], rules: [], proposals: [] });
  });

  test('fails once, with every problem in the order of the files', () => {
    write('rules/harbour/lost/33.json', JSON.stringify(sampleWitness('33/9', 'lost')));
    write('games/inland.yaml', 'id: inland\nname: Inland\nsummary: A game.\neras: []\n');
    let told = '';
    try {
      loadContent(root);
    } catch (error) {
      told = String(error);
    }
    const places = [...told.matchAll(/^src\/content\/\S+ error: .* \(([a-z-]+)\)$/gmu)];
    expect(places.map(([line, code]) => [line.split(':')[0], code])).toEqual([
      ['src/content/games/inland.yaml', 'record-invalid'],
      ['src/content/games/inland.yaml', 'record-invalid'],
      ['src/content/rules/harbour/lost/33.json', 'record-orphaned'],
    ]);
  });
});
