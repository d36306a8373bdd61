import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';

const HERE = resolve(import.meta.dirname, '..');

const SETTINGS = `title: The Quay & More
tagline: Ropes <i>and</i> tides
address: https://name.example/rules
language: de
timeZone: Europe/Berlin
accent: '#1f4f7a'
footer: Ours, <b>all</b> of it.
games: [ferry, lantern]
`;

let root: string;
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** Runs what the workflow of the starter runs, where it finds the archive. */
function runSteps(): string[] {
  const workflow = parse(readFileSync(join(HERE, '.github/workflows/build.yml'), 'utf8')) as {
    jobs: { build: { steps: { run?: string }[] } };
  };
  const steps = workflow.jobs.build.steps.flatMap(({ run }) => run ?? []);
  const kept = Object.entries(process.env).filter(
    ([name]) =>
      !/^(?:VITEST|NODE_ENV|TEST$|MODE|DEV|PROD|SSR|BASE_|SITE_|NOMIC_|PALIMPSEST_)/u.test(name),
  );
  // What is installed is here already.
  return steps
    .filter((step) => step !== 'npm ci')
    .map((step) => {
      const { status, stdout, stderr } = spawnSync(step, {
        cwd: HERE,
        encoding: 'utf8',
        env: { ...Object.fromEntries(kept), PALIMPSEST_ROOT: `${root}/.`, NO_COLOR: '1' },
        shell: true,
      });
      return status === 0 ? step : `${step}: ${stdout}${stderr}`;
    });
}

let ran: readonly string[];
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'palimpsest-starter-'));
  cpSync(join(HERE, 'starter'), root, { recursive: true });
  writeFileSync(join(root, 'palimpsest.yaml'), SETTINGS);
  for (const id of ['ferry', 'unseen']) {
    const game = read('content/games/lantern.yaml').replaceAll('lantern', id);
    writeFileSync(join(root, `content/games/${id}.yaml`), game.replace('Lantern Nomic', id));
  }
  const log = '- { id: a, at: 2031-03-20T23:30Z, do: note, by: Ada, fx: [town/lights = 3] }\n';
  mkdirSync(join(root, 'content/actions/lantern'), { recursive: true });
  writeFileSync(join(root, 'content/actions/lantern/log.yaml'), log);
  ran = runSteps();
}, 300_000);
afterAll(() => rmSync(root, { recursive: true, force: true }));

test('a copy of the starter is imported, built and found sound', () => {
  expect(ran).toEqual(['npm run build', 'npm run check:dist']);
  expect(existsSync(join(root, 'dist/lantern/rules/2/index.html'))).toBe(true);
  expect(existsSync(join(root, 'src'))).toBe(false);
});

test('its settings are those of every page', () => {
  const home = read('dist/index.html');
  expect(home).toContain('<span>The Quay &amp; More</span>');
  expect(home).toContain('<h1>Ropes &lt;i&gt;and&lt;/i&gt; tides</h1>');
  expect(home).toContain('Ours, &lt;b&gt;all&lt;/b&gt; of it.');
  expect(home).toContain('href="/rules/colours.css"');
  expect(home).toContain('<link rel="canonical" href="https://name.example/rules/"');
  expect(read('dist/colours.css')).toContain('--rubric: #1f4f7a');
  expect(read('dist/feed.xml')).toContain(
    '<title>The Quay &amp;amp; More</title>'.replace('&amp;amp;', '&amp;'),
  );
  expect(read('dist/lantern/rules/2/index.html')).toContain(' · The Quay &amp; More</title>');
});

test('the games that are named are shown, in their order, and no other', () => {
  const [nav = ''] = /<nav class="games".*?<\/nav>/su.exec(read('dist/index.html')) ?? [];
  const shown = [...nav.matchAll(/href="\/rules\/(?<game>[^/]+)\/"/gu)];
  expect(shown.map(({ groups }) => groups?.['game'])).toEqual(['ferry', 'lantern']);
  expect(existsSync(join(root, 'dist/unseen'))).toBe(false);
});

test('dates are in the language, and times of day in the time zone', () => {
  expect(read('dist/lantern/rules/2/index.html')).toContain('17. März 2031');
  expect(read('dist/lantern/ledger/index.html')).toContain('21. März 2031, 00:30 GMT+1');
});
