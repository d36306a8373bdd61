import { renameSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { walkFiles } from '../../scripts/site/walk.ts';
import { createProject, differing, type Outcome, type Project } from './project.ts';

const GAMES = ['game-1', 'game-2', 'game-3'];

let project: Project;
let whole: Outcome;
const parts = GAMES.map((game) => `parts/${game}`);

/** Every game is built where nothing else was, as on a machine of its own. */
beforeAll(() => {
  project = createProject({ isEmbedded: false, env: {} });
  whole = project.build();
  for (const game of GAMES) {
    forget();
    const built = project.build('--only', game);
    expect(built.status, built.output).toBe(0);
    project.write(`parts/${game}/README`, '');
    renameSync(join(project.root, '.cache/site'), join(project.root, `parts/${game}/site`));
  }
});

afterAll(() => {
  project.drop();
});

function forget(): void {
  project.remove('.cache');
  project.remove('dist');
}

test('games that were built apart are joined to the site that is built whole, with its map and index', () => {
  forget();
  const joined = project.join(...parts);
  expect(joined.status, joined.output).toBe(0);
  expect(joined.rendered).toBe(0);
  expect(joined.tree.size).toBeGreaterThan(500);
  expect([...joined.tree.keys()]).toEqual(
    expect.arrayContaining(['sitemap-0.xml', 'find/names.txt']),
  );
  expect(differing(joined.tree, whole.tree)).toEqual([]);
  expect(differing(whole.tree, joined.tree)).toEqual([]);
});

test('what was joined is what the next build begins with', () => {
  expect(project.build().output).toContain('Nothing has changed');
  const text = 'src/content/texts/game-1/source-1/7.md';
  const before = project.read(text);
  project.write(text, `weir ${before}`);
  const edited = project.build();
  expect(edited.rendered).toBeGreaterThan(0);
  expect(edited.rendered).toBeLessThan(whole.rendered / 2);
  // The parts are of another content now.
  const refused = project.join(...parts);
  expect(refused.status).toBe(1);
  expect(refused.output).toContain('Unexpected pages of game-1 made of other content');
  expect(differing(refused.tree, edited.tree)).toEqual([]);
  project.write(text, before);
});

test.each<[string, () => readonly string[], RegExp]>([
  ['no folder', () => [], /Unexpected lack of folders/u],
  ['a game too few', () => parts.slice(0, 2), /Unexpected lack of pages of game-3/u],
  ['a folder of something else', () => ['src'], /src, expected what a build of this site kept/u],
  [
    'parts made by other code',
    () => {
      writeFileSync(join(project.root, 'public/other.txt'), 'Other.');
      return parts;
    },
    /others here are the files in public/u,
  ],
  [
    'a damaged part',
    () => {
      project.remove('public/other.txt');
      const folder = join(project.root, 'parts/game-2/site/own');
      const code = [...walkFiles(folder)].find((path) => path.endsWith('.mjs')) ?? '';
      truncateSync(join(folder, code), 10);
      return parts;
    },
    /its code is damaged/u,
  ],
])('%s is refused, and the site stays', (_name, prepare, said) => {
  const before = project.build().tree;
  const refused = project.join(...prepare());
  expect(refused.status).toBeGreaterThan(0);
  expect(refused.output).toMatch(said);
  expect(differing(refused.tree, before)).toEqual([]);
});
