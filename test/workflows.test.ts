import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
}

interface Job {
  readonly permissions?: Readonly<Record<string, string>>;
  /** None where another workflow is called. */
  readonly steps?: readonly Step[];
  readonly uses?: string;
  readonly with?: Readonly<Record<string, string>>;
}

interface Workflow {
  readonly permissions?: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, Job>>;
}

const FOLDER = '.github/workflows';
const STARTER = 'starter/.github/workflows/pages.yml';

/** What whoever copies the starter puts a repository and a version for. */
const OPEN = 'OWNER/palimpsest/.github/workflows/build.yml@VERSION';

/** Every right that a job has, and none that runs what was installed is among them. */
const RIGHTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'pages.yml address': { pages: 'read' },
  'pages.yml deploy': { pages: 'write', 'id-token': 'write' },
  'release.yml release': { contents: 'write' },
};

/** What is wrong with a workflow. */
function faultsOf(file: string, text: string): string[] {
  const { permissions, jobs } = parse(text) as Workflow;
  const unpinned = [...text.matchAll(/uses:\s*(?<action>.*)/gu)]
    .map(({ groups }) => groups?.['action'] ?? '')
    .filter(
      (action) => action !== OPEN && !/^[\w-]+\/[\w-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/u.test(action),
    );
  return [
    ...unpinned.map((action) => `${action} is not pinned by a digest, with its version beside it`),
    ...(JSON.stringify(permissions) === '{}' ? [] : ['rights are given to every job']),
    ...Object.entries(jobs).flatMap(([name, job]) => faultsOfJob(`${file} ${name}`, job)),
  ];
}

function faultsOfJob(name: string, { permissions = {}, steps = [] }: Job): string[] {
  const expected = RIGHTS[name] ?? {};
  const keepsToken = steps.some(
    (step) =>
      step.uses?.startsWith('actions/checkout@') === true &&
      step.with?.['persist-credentials'] !== false,
  );
  const installs = steps.some(({ run = '' }) => /\bnpm\b|\bnode\b|\.ci\/run/u.test(run));
  return [
    ...(JSON.stringify(permissions) === JSON.stringify(expected)
      ? []
      : [`${name} has other rights`]),
    ...(installs && Object.keys(permissions).length > 0
      ? [`${name} runs packages with rights`]
      : []),
    ...(keepsToken ? [`${name} leaves the token with what it checked out`] : []),
  ];
}

const files = readdirSync(FOLDER);

test('there are workflows', () => {
  const names = ['apart', 'build', 'ci', 'growth', 'mutants', 'pages', 'release'];
  expect(files.sort()).toEqual(names.map((name) => `${name}.yml`));
});

test.each(files)('%s takes only pinned actions, and rights only where they are needed', (file) => {
  expect(faultsOf(file, readFileSync(`${FOLDER}/${file}`, 'utf8'))).toEqual([]);
});

describe('what builds keep for each other', () => {
  test.each([
    ['pages.yml', '.cache/site'],
    ['build.yml', 'software/.cache/site'],
  ])('is carried by %s, before it builds', (file, path) => {
    const { jobs } = parse(readFileSync(`${FOLDER}/${file}`, 'utf8')) as Workflow;
    const steps = jobs['build']?.steps ?? [];
    const carried = steps.findIndex(({ uses = '' }) => uses.startsWith('actions/cache@'));
    const { key = '', 'restore-keys': restore = '', ...rest } = steps[carried]?.with ?? {};
    expect(rest).toEqual({ path });
    expect(carried).toBeLessThan(steps.findIndex(({ run = '' }) => run === 'npm run build'));
    // Each build has a key of its own, or nothing would be kept, and begins with the last one's.
    expect(String(key)).toBe(`${String(restore)}\${{ github.sha }}`);
  });

  test('is handed on whole where games are built apart, and joined', () => {
    const { jobs } = parse(readFileSync(`${FOLDER}/apart.yml`, 'utf8')) as Workflow;
    const [up] = (jobs['game']?.steps ?? []).filter(({ uses = '' }) => uses.includes('upload-'));
    const [down] = (jobs['join']?.steps ?? []).filter(({ uses = '' }) =>
      uses.includes('download-'),
    );
    expect(up?.with).toMatchObject({ path: '.cache/site', 'include-hidden-files': true });
    expect(down?.with).toEqual({ pattern: 'part-*', path: 'parts' });
    expect(jobs['join']?.steps?.map(({ run }) => run)).toContain('npm run join -- parts/*');
  });
});

describe('the workflow of the starter', () => {
  const text = readFileSync(STARTER, 'utf8');
  const { jobs } = parse(text) as Workflow;
  const called = parse(readFileSync(`${FOLDER}/build.yml`, 'utf8')) as {
    on: { workflow_call: { inputs: Record<string, { required?: boolean }> } };
  };

  test('takes only pinned actions, and rights only where they are needed', () => {
    expect(faultsOf('pages.yml', text)).toEqual([]);
  });

  test('calls the one that builds with all that it asks for, and nothing that it does not know', () => {
    const { uses, with: given = {} } = jobs['build'] ?? {};
    const { inputs } = called.on.workflow_call;
    const asked = Object.keys(inputs).filter((name) => inputs[name]?.required === true);
    expect(uses).toBe(OPEN);
    expect(Object.keys(inputs)).toEqual(expect.arrayContaining(Object.keys(given)));
    expect(Object.keys(given)).toEqual(expect.arrayContaining(asked));
  });

  test('names one software and one version of it', () => {
    const { with: given = {} } = jobs['build'] ?? {};
    expect(OPEN.startsWith(`${given['software'] ?? ''}/.github/`)).toBe(true);
    expect(OPEN.endsWith(`@${given['version'] ?? ''}`)).toBe(true);
  });
});

describe('a workflow is refused', () => {
  const sound = readFileSync(`${FOLDER}/pages.yml`, 'utf8');
  test.each([
    ['with an action of a moving version', sound.replace(/@[\da-f]{40} # v\d+\.\d+\.\d+/u, '@v7')],
    ['with a digest that says no version', sound.replace(/ # v\d+\.\d+\.\d+/u, '')],
    ['with rights for all jobs', sound.replace('permissions: {}', 'permissions: write-all')],
    ['without a word of rights', sound.replace('permissions: {}', '')],
    ['that keeps the token', sound.replace('persist-credentials: false', 'fetch-depth: 1')],
    [
      'with rights where packages are run',
      sound.replace('needs: address', 'needs: address\n    permissions: { contents: read }'),
    ],
  ])('%s', (_what, spoiled) => {
    expect(spoiled).not.toBe(sound);
    expect(faultsOf('pages.yml', spoiled)).not.toEqual([]);
  });
});
