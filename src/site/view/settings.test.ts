import { expect, test } from 'vitest';
import { sampleGame, sampleModel, sampleModels } from '../../../test/support/sample-archive.ts';
import { Settings } from '../../schemas/index.ts';
import { viewColours } from './colours.ts';
import { viewArchiveFeed, viewGameFeed } from './feed.ts';
import { viewHome } from './home.ts';

const settings = Settings.parse({
  title: 'The Quay',
  tagline: 'Ropes and tides',
  footer: 'Ours, <b>all</b> of it.',
  accent: { light: '#1f4f7a', dark: '#9cc4e8' },
});

test('the title stands in heads, titles and feeds, the tagline on the first page, the footer on all', () => {
  const model = sampleModel();
  const { page, lede } = viewHome([model], settings);
  expect(page).toMatchObject({
    site: 'The Quay',
    name: 'Ropes and tides',
    title: 'Ropes and tides · The Quay',
    footer: 'Ours, <b>all</b> of it.',
    colours: '/colours.css',
  });
  expect(lede).toMatch(/^The Quay keeps/u);
  expect(viewArchiveFeed([model], settings).title).toBe('The Quay');
  expect(viewGameFeed(model, settings).title).toBe('Harbour · The Quay');
});

test('the accent is a stylesheet of its own, for the light and the dark', () => {
  expect(viewColours(settings)).toBe(
    ':root:root { --rubric: #1f4f7a; }\n@media (prefers-color-scheme: dark) { :root:root { --rubric: #9cc4e8; } }\n',
  );
  expect(viewColours(Settings.parse({}))).toBeUndefined();
  expect(viewHome([], Settings.parse({})).page.colours).toBeNull();
});

test('games are those that are named, in that order, or all by their names', () => {
  const games = ['ferry', 'harbour', 'quay'].map((id) => sampleGame({ id, name: id }));
  const records = { games, sources: [], witnesses: [] };
  const shown = (ids?: readonly string[]): string[] =>
    sampleModels(records, ids).map(({ game }) => game.id);
  expect(shown()).toEqual(['ferry', 'harbour', 'quay']);
  expect(shown(['quay', 'ferry'])).toEqual(['quay', 'ferry']);
  const [first] = sampleModels(records, ['quay', 'ferry']);
  expect(first?.games.map(({ id }) => id)).toEqual(['quay', 'ferry']);
});
