import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, parse, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFork, told, type Fork } from './fork.ts';

/**
 * Every document on which formats of rules are tried is read into a game of its own, and the site of them all is built and
 * checked: two tables in one rule, two rules of one title, and whatever else people write may break a page that no game of ours has.
 */
const FORMATS = resolve(import.meta.dirname, '../../scripts/import-archives/formats');

const GAME = (id: string) => `id: ${id}
name: ${id}
summary: Invented.
eras: [{ id: first, name: First }]
numbering: number
references: [rule, proposal]
`;

/** A game that is made of a document. */
interface Made {
  readonly id: string;
  readonly format: string;
  readonly folder: string;
  readonly input: string;
}

/** Lists the documents of which rules are read; what accompanies one is left away, as a stranger would leave it. */
function listDocuments(): Made[] {
  return readdirSync(FORMATS).flatMap((format) => {
    const fixtures = join(FORMATS, format, 'fixtures');
    if (!existsSync(fixtures)) return [];
    return readdirSync(fixtures).flatMap((name): Made[] => {
      const folder = join(fixtures, name);
      const input = readdirSync(folder).find((file) => parse(file).name === 'input') ?? '';
      const { rules = [] } = JSON.parse(readFileSync(join(folder, 'expected.json'), 'utf8')) as {
        readonly rules?: readonly unknown[];
      };
      return rules.length > 0 ? [{ id: `${format}-${name}`, format, folder, input }] : [];
    });
  });
}

let fork: Fork;
beforeAll(() => {
  fork = createFork({ own: false });
});
afterAll(() => fork.remove());

function put(path: string, text: string): void {
  mkdirSync(dirname(fork.at(path)), { recursive: true });
  writeFileSync(fork.at(path), text);
}

function makeGame({ id, format, folder, input }: Made): void {
  put(`src/content/games/${id}.yaml`, GAME(id));
  const source = `{ id: doc, file: ${input}, format: ${format}, title: T, asOf: { calendar: 2031-02-03 } }`;
  put(`archives/${id}/archive.yaml`, `game: ${id}\nsources:\n  - ${source}\n`);
  cpSync(join(folder, input), fork.at(`archives/${id}/${input}`), { recursive: true });
}

test('a site of every document that formats are tried on is sound', () => {
  const documents = listDocuments();
  expect(documents.length).toBeGreaterThan(100);
  for (const one of documents) makeGame(one);
  // What a manifest must say, or what lies beside a document, is missing here: those games are taken out again.
  const { said } = fork.npm('import');
  const refused = new Set(
    [...said.matchAll(/^archives\/(?<id>[^/]+)\/.*: error: /gmu)].map(
      ({ groups }) => groups?.['id'],
    ),
  );
  expect(refused.size).toBeLessThan(documents.length / 5);
  for (const id of refused) {
    rmSync(fork.at(`archives/${id ?? ''}`), { recursive: true });
    rmSync(fork.at(`src/content/games/${id ?? ''}.yaml`));
  }
  expect(told(fork.npm('build'))).toBe('passed');
  expect(told(fork.npm('check:dist'))).toBe('passed');
});
