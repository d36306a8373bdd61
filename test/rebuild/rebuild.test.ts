import { join } from 'node:path';
import { appendFileSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { walkFiles } from '../../scripts/site/walk.ts';
import { ownValue } from '../../src/schemas/own-value.ts';
import { createProject, differing, type Outcome, type Project } from './project.ts';

let project: Project;
let last: Outcome;

/** Makes a project for the tests of a block, and builds its site. */
function inProject(isEmbedded: boolean): void {
  beforeAll(() => {
    project = createProject({ isEmbedded });
    last = project.build();
    expect(last.output).not.toContain('Astro builds');
  });
  afterAll(() => {
    project.drop();
  });
}

/** What is rendered and written where one thing is edited. */
const FIGURES: Readonly<Record<string, { readonly rendered: number; readonly written: number }>> = {
  'a text': { rendered: 25, written: 9 },
  // Its title stands on every version of the rules before and after it, too.
  'a rule': { rendered: 490, written: 31 },
};

/** What is not rendered: the map, zips, and what is copied. */
const COPIED = /^(?:sitemap-.*|_astro\/.*|favicon\.svg|weir\.txt|robots\.txt|[^/]+\/[^/]+\.zip)$/u;

const GAME = 'src/content/rules/game-1/source-1';

/** Replaces words in a file of the project. */
function reword(path: string, from: string | RegExp, to: string): void {
  const text = project.read(path);
  const next = text.replace(from, to);
  expect(next, path).not.toBe(text);
  project.write(path, next);
}

/** What is edited in one game. */
const EDITS: readonly (readonly [string, () => void])[] = [
  ['a text', () => reword('src/content/texts/game-1/source-1/7.md', /^\w+/u, 'weir')],
  [
    'a text that defines a term',
    () => reword('src/content/texts/game-1/source-1/8.md', /^/u, 'A “tide” means a weir.\n\n'),
  ],
  [
    'a text that defines it otherwise',
    () => reword('src/content/texts/game-1/source-1/8.md', 'a weir.', 'two weirs.'),
  ],
  ['a text that is removed', () => project.remove('src/content/texts/game-1/source-1/8.md')],
  [
    'a text that comes back',
    () => project.write('src/content/texts/game-1/source-1/8.md', 'There is a weir.\n'),
  ],
  ['a rule', () => reword(`${GAME}/7.json`, /"title":"[^"]*"/u, '"title":"On weirs"')],
  ['a source', () => reword('src/content/sources/game-1/source-1.json', 'Ruleset 1', 'The weirs')],
  [
    'a rule that is added',
    () => {
      const record = project.read(`${GAME}/7.json`).replaceAll('"7', '"77');
      project.write(`${GAME}/77.json`, record.replace('"number":"7"', '"number":"77"'));
      const text = project.read('src/content/texts/game-1/source-1/7.md');
      project.write('src/content/texts/game-1/source-1/77.md', text);
    },
  ],
  [
    'a rule that is renamed',
    () => {
      const record = project.read(`${GAME}/77.json`).replaceAll('"77', '"78');
      project.write(`${GAME}/78.json`, record);
      project.remove(`${GAME}/77.json`);
      const texts = 'src/content/texts/game-1/source-1';
      project.write(`${texts}/78.md`, project.read(`${texts}/77.md`));
      project.remove(`${texts}/77.md`);
    },
  ],
  ['a rule that is removed', () => project.remove(`${GAME}/78.json`)],
];

/** Builds what changed, and everything; both have to be the same, and no file is written that is not another. */
function expectSame(): Outcome & { readonly whole: number } {
  const built = project.build();
  expect(built.status, built.output).toBe(0);
  expect(differing(built.tree, last.tree)).toHaveLength(built.written);
  expect(built.removed).toBe([...last.tree.keys()].filter((path) => !built.tree.has(path)).length);
  const whole = project.buildWhole();
  expect(whole.rendered).toBeGreaterThan(500);
  expect(differing(built.tree, whole.tree)).toEqual([]);
  expect(differing(whole.tree, built.tree)).toEqual([]);
  last = built;
  return { ...built, whole: whole.rendered };
}

/** The same against the site that Astro builds by itself. */
function expectAstros(): void {
  const plain = project.build('--plain');
  expect(plain.status, plain.output).toBe(0);
  expect(differing(last.tree, plain.tree)).toEqual([]);
  expect(differing(plain.tree, last.tree)).toEqual([]);
}

describe('a site of all that an archive can hold', () => {
  inProject(true);

  test('is the site that Astro builds, whatever the number of threads', () => {
    expectAstros();
    const rendered = project.buildWhole();
    expect(differing(rendered.tree, last.tree)).toEqual([]);
    expect(rendered.output).not.toContain('the slow way');
    project.remove('.cache');
    const threads = project.build('--jobs', '3');
    expect(differing(threads.tree, last.tree)).toEqual([]);
    expect(differing(last.tree, threads.tree)).toEqual([]);
  });

  test.each<[string, () => void]>([
    [
      'a note',
      () => appendFileSync(join(project.root, 'src/content/notes/tidewater.yaml'), '\n# -\n'),
    ],
    [
      'a proposal',
      () => rewordFirst('src/content/proposals/tidewater', /"title": null/u, '"title": "Weirs"'),
    ],
    ['a log', () => appendFileSync(firstOf('src/content/actions/tidewater'), '\n')],
    ['every twelfth text, one build after the other', rewordMany],
  ])('shows %s wherever it is shown', (_name, change) => {
    change();
    expectSame();
  });
});

describe('a site with a search index', () => {
  let searched: Project;
  beforeAll(() => {
    searched = createProject({ isEmbedded: false, env: {} });
  });
  afterAll(() => {
    searched.drop();
  });

  test('keeps what it has of games that are as they were, and nothing of before', () => {
    const first = indexesIn(searched);
    // What is not searched changes: the index stays, and is in the folder with which the build after that begins.
    const game = 'src/content/games/game-1.yaml';
    searched.write(game, searched.read(game).replace(/^summary: .*$/mu, 'summary: Of weirs.'));
    const second = indexesIn(searched);
    searched.write('src/content/texts/game-1/source-1/7.md', 'There is a weir.\n');
    const third = indexesIn(searched);
    expect(second).toEqual(first);
    // Passages of the one game, and what the words of all games are looked up in: both are others.
    expect(third).toHaveLength(first.length);
    expect(third.filter((folder) => !first.includes(folder))).toHaveLength(2);
  });

  test.each<[string, () => void]>([
    ['a text', () => searched.write('src/content/texts/game-2/source-1/7.md', 'Of two weirs.\n')],
    ['a title', () => retitle('"title":"On weirs"')],
    ['a game that is gone', () => dropGame('game-3')],
    ['what was kept of a game, damaged', damagePart],
  ])('is the one that is made whole: after %s', (_name, change) => {
    change();
    const built = searched.build();
    expect(built.status, built.output).toBe(0);
    const whole = searched.buildWhole();
    expect(differing(built.tree, whole.tree)).toEqual([]);
    expect(differing(whole.tree, built.tree)).toEqual([]);
  });

  function retitle(title: string): void {
    const record = 'src/content/rules/game-2/source-1/7.json';
    searched.write(record, searched.read(record).replace(/"title":"[^"]*"/u, title));
  }

  function dropGame(game: string): void {
    for (const folder of ['rules', 'sources', 'texts']) {
      searched.remove(`src/content/${folder}/${game}`);
    }
    searched.remove(`src/content/games/${game}.yaml`);
  }

  function damagePart(): void {
    const kept = join(searched.root, '.cache/site/own');
    const parts = readdirSync(kept).filter((name) => name.startsWith('search-'));
    expect(parts.length).toBeGreaterThan(1);
    for (const name of parts) truncateSync(join(kept, name), 90);
    searched.write('src/content/texts/game-1/source-1/9.md', 'Of three weirs.\n');
  }
});

/** Builds, and gives the names of the folders in which indexes lie. */
function indexesIn(searched: Project): string[] {
  const { status, output } = searched.build();
  expect(status, output).toBe(0);
  const entries = readdirSync(join(searched.root, 'dist/find'), { withFileTypes: true });
  return entries.filter((one) => one.isDirectory()).map(({ name }) => name);
}

describe('a site that is built again', () => {
  inProject(false);

  test('is left alone where nothing has changed', () => {
    const again = project.build();
    expect(again.output).toContain('Nothing has changed');
  });

  test('is held to every figure that is noted', () => {
    const names = EDITS.map(([name]) => name);
    expect(names).toEqual(expect.arrayContaining(Object.keys(FIGURES)));
  });

  test.each(EDITS)('shows %s on the pages of its game and of the archive alone', (name, change) => {
    change();
    const built = expectSame();
    expect(built.rendered).toBeLessThan(built.whole / 2);
    expect(built.written).toBeGreaterThan(0);
    const figures = ownValue(FIGURES, name);
    if (figures === undefined) return;
    // What an edit costs, however fast the machine: a rise is to be meant, and noted there.
    expect(built.rendered).toBeLessThanOrEqual(figures.rendered);
    expect(built.written).toBeLessThanOrEqual(figures.written);
  });

  test.each<[string, () => void]>([
    ['a game', () => reword('src/content/games/game-1.yaml', 'Game 1', 'The first game')],
    ['a scenario', () => project.write('src/content/scenarios/game-1/none.yaml', '[]\n')],
    [
      'a game that is removed',
      () => {
        for (const folder of ['rules', 'sources', 'texts']) {
          project.remove(`src/content/${folder}/game-2`);
        }
        project.remove('src/content/games/game-2.yaml');
      },
    ],
  ])('shows %s wherever it is shown', (_name, change) => {
    change();
    expectSame();
  });

  test.each<[string, () => void]>([
    ['the settings', () => project.write('palimpsest.yaml', 'title: The Weirs\n')],
    ['a template', () => reword('src/components/Footer.astro', '<footer', '<footer data-weir="1"')],
    [
      'a script',
      () =>
        appendFileSync(join(project.root, 'src/components/keys.ts'), '\nexport const WEIR = 1;\n'),
    ],
    [
      'a style',
      () => appendFileSync(join(project.root, 'src/styles/global.css'), '\nbody { --weir: 1; }\n'),
    ],
    ['what is copied', () => project.write('public/weir.txt', 'A weir.\n')],
    [
      'what is installed',
      () => reword('package-lock.json', '"lockfileVersion": 3', '"lockfileVersion":  3'),
    ],
  ])('is rendered anew where a change is in %s, and is what Astro builds', (_name, change) => {
    change();
    const built = project.build();
    expect(built.status, built.output).toBe(0);
    expect(built.output).toMatch(/All pages are rendered, for there are changes in/u);
    expect(differing(built.tree, last.tree)).toHaveLength(built.written);
    last = built;
    // All of it is rendered, so that Astro alone is left to be compared with.
    expectAstros();
    last = project.build();
  });

  test('has the pages of one game as all have them, where that one is asked for', () => {
    const other = project.build('--only', 'nowhere');
    expect(other.status).toBe(1);
    expect(other.output).toMatch(/Unexpected game nowhere, expected one of .*game-1/u);
    const alone = project.build('--only', 'game-3');
    expect(alone.status, alone.output).toBe(0);
    expect(alone.rendered).toBe(0);
    expect(alone.tree.size).toBeGreaterThan(100);
    expect(differing(alone.tree, last.tree).filter((path) => !path.startsWith('sitemap-'))).toEqual(
      [],
    );
    const missing = [...last.tree.keys()].filter((path) => !alone.tree.has(path));
    expect(missing.length).toBeGreaterThan(200);
    expect(missing.filter((path) => !path.startsWith('game-1/'))).toEqual([]);
    expect([...alone.tree.keys()].filter((path) => path.startsWith('game-1/'))).toEqual([]);
  });

  test('keeps the other games for the next build meanwhile', () => {
    project.remove('.cache');
    const alone = project.build('--only', 'game-3');
    const more = project.build('--only', 'game-1');
    // What belongs to no game is the same whichever game is asked for.
    expect(alone.rendered + more.rendered).toBe(
      [...last.tree.keys()].filter((path) => !COPIED.test(path) && !path.startsWith('game-2/'))
        .length,
    );
    reword(`${GAME}/9.json`, /"title":"[^"]*"/u, '"title":"On weirs alone"');
    const again = project.build('--only', 'game-3');
    expect(again.tree.has('game-1/index.html')).toBe(false);
    expect(again.rendered).toBeLessThan(20);
    const whole = project.build();
    const games = [...whole.tree.keys()].filter(
      (path) => !COPIED.test(path) && path.startsWith('game-1/'),
    );
    expect(whole.rendered).toBe(games.length);
    last = project.buildWhole();
    expect(differing(whole.tree, last.tree)).toEqual([]);
    expect(differing(last.tree, whole.tree)).toEqual([]);
  });

  test('gives way to what is written into it by others', () => {
    const dist = join(project.root, 'dist');
    writeFileSync(join(dist, 'game-1/index.html'), 'Not of this archive');
    writeFileSync(join(dist, 'game-1/more.html'), 'Nor this');
    rmSync(join(dist, 'game-1/rules'), { recursive: true });
    const built = project.build();
    expect(built.rendered).toBe(0);
    expect(differing(built.tree, last.tree)).toEqual([]);
    expect(differing(last.tree, built.tree)).toEqual([]);
  });

  test.each<[string, (spare: string) => void]>([
    ['is gone', (spare) => rmSync(spare, { recursive: true })],
    ['lacks pages', (spare) => rmSync(join(spare, 'game-1/rules'), { recursive: true })],
    ['has more', (spare) => writeFileSync(join(spare, 'game-1/more.html'), 'Not of this archive')],
    [
      'has others',
      (spare) => {
        const page = join(spare, 'game-3/index.html');
        rmSync(page);
        writeFileSync(page, 'Not of this archive');
      },
    ],
    ['is as it was left', () => undefined],
  ])('is the same where what is laid aside for the next build %s', (_name, damage) => {
    // Only a site in the place of one that stood leaves something aside.
    reword('src/content/texts/game-1/source-1/9.md', /^/u, 'weir ');
    last = project.build();
    damage(join(project.root, '.dist-aside/spare'));
    reword('src/content/texts/game-1/source-1/9.md', /^/u, 'weir ');
    expectSame();
  });

  test('brings nothing back that is laid aside, where the site itself is gone', () => {
    const record = project.read(`${GAME}/7.json`).replaceAll('"7', '"76');
    project.write(`${GAME}/76.json`, record);
    expect(project.build().tree.has('game-1/rules/76/index.html')).toBe(true);
    project.remove(`${GAME}/76.json`);
    last = project.build();
    expect(last.tree.has('game-1/rules/76/index.html')).toBe(false);
    project.remove('dist');
    const built = project.build();
    expect(differing(built.tree, last.tree)).toEqual([]);
    expect(differing(last.tree, built.tree)).toEqual([]);
  });

  test.each<[string, (kept: string) => void]>([
    ['a pack', (kept) => truncateSync(join(kept, packIn(kept)), 100)],
    ['the list of a pack', (kept) => truncateSync(join(kept, `${packIn(kept)}.json`), 100)],
    ['the record', (kept) => truncateSync(join(kept, 'record.json'), 100)],
    ['the code', (kept) => rmSync(join(kept, bundleIn(kept), 'bundle.json'))],
    ['a part of the code', (kept) => truncateSync(join(kept, bundleIn(kept), codeIn(kept)), 10)],
    ['all', (kept) => rmSync(kept, { recursive: true })],
  ])('is the same where %s of what was kept is gone', (_name, damage) => {
    damage(join(project.root, '.cache/site/own'));
    rmSync(join(project.root, 'dist'), { recursive: true });
    const built = project.build();
    expect(built.status, built.output).toBe(0);
    expect(differing(built.tree, last.tree)).toEqual([]);
    expect(differing(last.tree, built.tree)).toEqual([]);
  });

  test('renders every game where records of one lie with another', () => {
    const record = project.read(`${GAME}/7.json`).replaceAll('"7', '"79');
    project.write('src/content/rules/game-3/source-1/79.json', record);
    const built = expectSame();
    expect(built.tree.has('game-1/rules/79/index.html')).toBe(true);
    project.remove('src/content/rules/game-3/source-1/79.json');
    expect(expectSame().tree.has('game-1/rules/79/index.html')).toBe(false);
  });

  test('renders every game where a page of one shows what another holds', () => {
    const page = 'src/pages/[game]/rules/index.astro';
    reword(page, 'import { readGame }', 'import { readArchive, readGame }');
    reword(
      page,
      '<Page page={view.page}>',
      '<Page page={view.page}><p>{readArchive().flatMap(({ rules }) => rules.map(({ latest }) => latest.title)).join()}</p>',
    );
    expectSame();
    reword(`${GAME}/8.json`, /"title":"[^"]*"/u, '"title":"On other weirs"');
    const before = last.tree;
    const built = expectSame();
    expect(differing(built.tree, before)).toContain('game-3/rules/index.html');
    expectAstros();
  });
});

function packIn(kept: string): string {
  return readdirSync(kept).find((name) => name.endsWith('.pack')) ?? '';
}

function bundleIn(kept: string): string {
  return readdirSync(kept).find((name) => name.startsWith('bundle-')) ?? '';
}

function codeIn(kept: string): string {
  return [...walkFiles(join(kept, bundleIn(kept)))].find((path) => path.endsWith('.mjs')) ?? '';
}

/** Nothing is rendered whole meanwhile, so that a page that was left out once stays old. */
function rewordMany(): void {
  const folder = 'src/content/texts/tidewater';
  const texts = [...walkFiles(join(project.root, folder))].filter((path) => path.endsWith('.md'));
  const chosen = texts.sort().filter((_, place) => place % 12 === 0);
  expect(chosen.length).toBeGreaterThan(5);
  for (const path of chosen) {
    reword(`${folder}/${path}`, /\p{L}+(?=\P{L}*$)/u, 'weir');
    last = project.build();
    expect(last.status, last.output).toBe(0);
    expect(last.written).toBeGreaterThan(0);
    expect(last.rendered).toBeLessThan(last.tree.size / 2);
  }
  reword(`${folder}/${chosen[0] ?? ''}`, /weir(?=\P{L}*$)/u, 'gull');
}

function firstOf(folder: string): string {
  const [name = ''] = readdirSync(join(project.root, folder)).filter((one) =>
    /\.(?:yaml|jsonl?)$/u.test(one),
  );
  return join(project.root, folder, name);
}

function rewordFirst(folder: string, from: RegExp, to: string): void {
  reword(firstOf(folder).slice(project.root.length + 1), from, to);
}
