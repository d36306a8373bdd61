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
  readonly steps: readonly Step[];
}

interface Workflow {
  readonly permissions?: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, Job>>;
}

const FOLDER = '.github/workflows';

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
    .filter((action) => !/^[\w-]+\/[\w-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/u.test(action));
  return [
    ...unpinned.map((action) => `${action} is not pinned by a digest, with its version beside it`),
    ...(JSON.stringify(permissions) === '{}' ? [] : ['rights are given to every job']),
    ...Object.entries(jobs).flatMap(([name, job]) => faultsOfJob(`${file} ${name}`, job)),
  ];
}

function faultsOfJob(name: string, { permissions = {}, steps }: Job): string[] {
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
  expect(files.sort()).toEqual(['ci.yml', 'pages.yml', 'release.yml']);
});

test.each(files)('%s takes only pinned actions, and rights only where they are needed', (file) => {
  expect(faultsOf(file, readFileSync(`${FOLDER}/${file}`, 'utf8'))).toEqual([]);
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
