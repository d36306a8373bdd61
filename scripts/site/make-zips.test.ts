import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { zipAll } from './make-zips.ts';
import { countTaken } from './zip-share.ts';

const root = mkdtempSync(join(tmpdir(), 'palimpsest-make-zips-'));
const GAMES = ['quay', 'pier', 'mole', 'jetty'];

afterAll(() => {
  rmSync(root, { recursive: true });
});

test('zips are the same, byte for byte, however many threads make them', async () => {
  const alone = await zipOn(0);
  expect([...alone.keys()]).toEqual(GAMES.map((game) => `${game}/${game}.zip`));
  expect(await zipOn(2)).toEqual(alone);
});

test('a game that cannot be zipped ends it, in whichever thread that is', async () => {
  const site = write('broken');
  rmSync(join(site, 'quay'), { recursive: true });
  const games = Array.from({ length: 4 }, () => ({ game: 'quay', published: [] }));
  const work = { places: { site, content: site }, games };
  await expect(zipAll({ ...work, taken: countTaken() }, 0)).rejects.toThrow('ENOENT');
  await expect(zipAll({ ...work, taken: countTaken() }, 1)).rejects.toThrow('ENOENT');
});

/** Returns the bytes of all zips, in the order of their games. */
async function zipOn(others: number): Promise<ReadonlyMap<string, Buffer>> {
  const site = write(`with-${String(others)}`);
  const games = GAMES.map((game) => ({ game, published: [`${game}/rules/data.json`] }));
  const work = { places: { site, content: site }, games, taken: countTaken() };
  const zipped = await zipAll(work, others);
  const paths = GAMES.flatMap((game) => zipped.get(game) ?? []);
  return new Map(paths.map((path) => [path, readFileSync(join(site, path))]));
}

function write(name: string): string {
  const site = join(root, name);
  for (const game of GAMES) {
    put(join(site, game, 'rules/data.json'), JSON.stringify({ rules: [`Moor at the ${game}.`] }));
    put(join(site, 'games', `${game}.yaml`), `name: ${game}\n`);
  }
  return site;
}

function put(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
