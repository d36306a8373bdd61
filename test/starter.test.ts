import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
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

/** A step of a workflow. */
interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly 'working-directory'?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly with?: Readonly<Record<string, unknown>>;
}

interface Workflow {
  readonly on: {
    readonly workflow_call: { readonly inputs: Record<string, { default?: string }> };
  };
  readonly jobs: { readonly build: { readonly steps: readonly Step[] } };
}

const WORKFLOW = parse(readFileSync(join(HERE, '.github/workflows/build.yml'), 'utf8')) as Workflow;

/** What the workflow of the starter gives the one that builds, on a page of GitHub that stands below a path. */
const CALLER = parse(readFileSync(join(HERE, 'starter/.github/workflows/pages.yml'), 'utf8')) as {
  readonly jobs: { readonly build: { readonly with: Readonly<Record<string, string>> } };
};
const ADDRESS: Readonly<Record<string, string>> = {
  'needs.address.outputs.origin': 'https://keeper.example',
  'needs.address.outputs.base_path': '/quay-rules',
};

/** Where GitHub would check out what the workflow asks for: the archive and the software. */
let workspace: string;
let root: string;
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** Puts in what a workflow leaves to where it runs, and to whoever calls it. */
function filled(text: string): string {
  return text.replaceAll(/\$\{\{ (?<name>[\w.]+) \}\}/gu, (_, name: string) => {
    if (name === 'github.workspace') return workspace;
    const input = name.replace('inputs.', '');
    const said = CALLER.jobs.build.with[input];
    if (said !== undefined) return ADDRESS[said.replaceAll(/\$\{\{ | \}\}/gu, '')] ?? said;
    const given = WORKFLOW.on.workflow_call.inputs[input]?.default;
    if (given === undefined) throw new Error(`Unexpected ${name} in the workflow.`);
    return given;
  });
}

/** Runs what the workflow of the starter runs, in its order, where it says and with what it gives. */
function runSteps(): string[] {
  const kept = Object.entries(process.env).filter(
    ([name]) =>
      !/^(?:VITEST|NODE_ENV|TEST$|MODE|DEV|PROD|SSR|BASE_|SITE_|NOMIC_|PALIMPSEST_)/u.test(name),
  );
  return WORKFLOW.jobs.build.steps.flatMap(({ run, env = {}, ...step }) => {
    // What is installed is here already.
    if (run === undefined || run === 'npm ci') return [];
    const given = Object.entries(env).map(([name, value]) => [name, filled(value)] as const);
    const { status, stdout, stderr } = spawnSync(run, {
      cwd: join(workspace, step['working-directory'] ?? '.'),
      encoding: 'utf8',
      env: { ...Object.fromEntries(kept), ...Object.fromEntries(given), NO_COLOR: '1' },
      shell: true,
    });
    return status === 0 ? run : `${run}: ${stdout}${stderr}`;
  });
}

let ran: readonly string[];
beforeAll(() => {
  workspace = mkdtempSync(join(tmpdir(), 'palimpsest-starter-'));
  symlinkSync(HERE, join(workspace, 'software'), 'junction');
  root = join(workspace, 'archive');
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
afterAll(() => rmSync(workspace, { recursive: true, force: true }));

test('a copy of the starter is imported, built and found sound', () => {
  expect(ran).toEqual(['npm run build', 'npm run check:dist']);
  expect(existsSync(join(root, 'dist/lantern/rules/2/index.html'))).toBe(true);
  expect(existsSync(join(root, 'src'))).toBe(false);
});

test('what is handed on for publishing is the site that was built', () => {
  const handed = WORKFLOW.jobs.build.steps.flatMap(({ uses = '', with: given = {} }) =>
    uses.startsWith('actions/upload-pages-artifact@') ? [String(given['path'])] : [],
  );
  expect(handed).toHaveLength(1);
  expect(existsSync(join(workspace, filled(handed[0] ?? ''), 'index.html'))).toBe(true);
});

test('its settings are those of every page', () => {
  const home = read('dist/index.html');
  expect(home).toContain('<span>The Quay &amp; More</span>');
  expect(home).toContain('<h1>Ropes &lt;i&gt;and&lt;/i&gt; tides</h1>');
  expect(home).toContain('Ours, &lt;b&gt;all&lt;/b&gt; of it.');
  expect(read('dist/colours.css')).toContain('--rubric: #1f4f7a');
  expect(read('dist/feed.xml')).toContain(
    '<title>The Quay &amp;amp; More</title>'.replace('&amp;amp;', '&amp;'),
  );
  expect(read('dist/lantern/rules/2/index.html')).toContain(' · The Quay &amp; More</title>');
});

test('the site stands where GitHub says, and not where the settings do', () => {
  const home = read('dist/index.html');
  expect(home).toContain('href="/quay-rules/colours.css"');
  expect(home).toContain('<link rel="canonical" href="https://keeper.example/quay-rules/"');
  const text = globSync('**/*.{html,xml,json,ndjson,css,txt}', { cwd: join(root, 'dist') });
  expect(text.filter((path) => read(`dist/${path}`).includes('name.example'))).toEqual([]);
});

test('where nobody says where it stands, the settings do', () => {
  const config = JSON.stringify(pathToFileURL(join(HERE, 'astro.config.mjs')).href);
  const asked = `const { default: { site, base } } = await import(${config}); console.log(site, base);`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', asked], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], PALIMPSEST_ROOT: root },
  });
  expect(stdout.trim()).toBe('https://name.example /rules');
});

test('the games that are named are shown, in their order, and no other', () => {
  const [nav = ''] = /<nav class="games".*?<\/nav>/su.exec(read('dist/index.html')) ?? [];
  const shown = [...nav.matchAll(/href="\/quay-rules\/(?<game>[^/]+)\/"/gu)];
  expect(shown.map(({ groups }) => groups?.['game'])).toEqual(['ferry', 'lantern']);
  expect(existsSync(join(root, 'dist/unseen'))).toBe(false);
});

test('dates are in the language, and times of day in the time zone', () => {
  expect(read('dist/lantern/rules/2/index.html')).toContain('17. März 2031');
  expect(read('dist/lantern/ledger/index.html')).toContain('21. März 2031, 00:30 GMT+1');
});

test('a rule that the log names as made is in force since then, wherever that is said', () => {
  const page = read('dist/lantern/rules/4/index.html').replaceAll(/<[^>]+>/gu, ' ');
  expect(page.replaceAll(/\s+/gu, ' ')).toContain('in force from 13. Februar 2031');
  const life = JSON.parse(read('dist/lantern/rules/4/data.json')) as {
    readonly life?: { readonly calendar: { readonly before: string; readonly steps: unknown[] } };
  };
  expect(life.life?.calendar).toMatchObject({
    before: 'not-in-force',
    steps: [{ window: expect.stringContaining('2031-02-13T09:02') as string, force: 'in-force' }],
  });
});
