import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { liveRecords } from './live-records.ts';

let project: string;
const put = (path: string, text: string): void => {
  mkdirSync(dirname(join(project, path)), { recursive: true });
  writeFileSync(join(project, path), text);
};
const GAME =
  'id: quay\nname: Quay\nsummary: Ropes.\neras: [{ id: first, name: First }]\nnumbering: number\n';

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'palimpsest-live-'));
});
afterEach(() => rmSync(project, { recursive: true, force: true }));

test('records are read when they are asked for', async () => {
  const loader = liveRecords('games', () => Promise.resolve(project));
  put('src/content/games/quay.yaml', GAME);
  expect(await loader.loadCollection({ collection: 'games' })).toMatchObject({
    entries: [{ id: 'quay', data: { name: 'Quay' } }],
  });
  const one = { collection: 'games', filter: { id: 'quay' } };
  expect(await loader.loadEntry(one)).toMatchObject({ id: 'quay', data: { summary: 'Ropes.' } });
  put('src/content/games/quay.yaml', GAME.replace('Ropes', 'Sails'));
  expect(await loader.loadEntry(one)).toMatchObject({ data: { summary: 'Sails.' } });
  expect(await loader.loadEntry({ collection: 'games', filter: { id: 'pier' } })).toBeUndefined();
});

test('what is wrong in one is answered with its place', async () => {
  put('src/content/games/quay.yaml', GAME.replace('name: Quay\n', ''));
  const answer = await liveRecords('games', () => Promise.resolve(project)).loadCollection({
    collection: 'games',
  });
  expect(answer).toMatchObject({ error: expect.any(Error) as Error });
  expect(String((answer as { error: Error }).error)).toContain('src/content/games/quay.yaml');
});
