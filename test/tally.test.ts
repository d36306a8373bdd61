import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

type Step = readonly [kind: string, name: string, result: string];
type Tests = Readonly<Record<string, string>>;

/** Runs the tally over made-up steps; gives its exit status and its last line. */
function tally(steps: readonly Step[], reports: Readonly<Record<string, Tests>>): [number, string] {
  const [status, lines] = print(steps, reports);
  return [status, lines.at(-1) ?? ''];
}

/** Runs the tally over made-up steps; gives its exit status and all lines. */
function print(
  steps: readonly Step[],
  reports: Readonly<Record<string, Tests>>,
): [number, readonly string[]] {
  const folder = mkdtempSync(join(tmpdir(), 'tally-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  const table = steps.map(([kind, name, result]) => `${kind}\t${name}\t${result}\t1.0\n`);
  writeFileSync(join(folder, 'steps'), table.join(''));
  for (const [step, tests] of Object.entries(reports)) {
    writeFileSync(join(folder, `${step}.json`), JSON.stringify(reportOf(tests)));
  }
  const run = spawnSync('node', ['.ci/tally.mjs', folder], { encoding: 'utf8' });
  return [run.status ?? -1, run.stdout.trimEnd().split('\n')];
}

function reportOf(tests: Tests): unknown {
  const entries = Object.entries(tests);
  const assertionResults = entries.map(([fullName, status]) => ({
    fullName,
    status,
    failureMessages: status === 'failed' ? [`${fullName} went wrong\n    at line 3`] : [],
  }));
  return { testResults: [{ name: 'rule.test.ts', status: 'passed', assertionResults }] };
}

test('checks and tests are added up', () => {
  const steps: Step[] = [
    ['setup', 'install', 'passed'],
    ['tests', 'test', 'passed'],
    ['check', 'lint', 'passed'],
  ];
  const reports = { test: { reads: 'passed', writes: 'passed' } };
  expect(tally(steps, reports)).toEqual([0, '3 passed, 0 failed']);
});

test('a check that could not be made here counts as skipped', () => {
  const steps: Step[] = [
    ['check', 'lint', 'passed'],
    ['check', 'advisories', 'skipped'],
  ];
  expect(tally(steps, {})).toEqual([0, '1 passed, 0 failed, 1 skipped']);
});

test('a test that a later step runs is no longer skipped', () => {
  const steps: Step[] = [
    ['tests', 'test', 'passed'],
    ['tests', 'browser', 'passed'],
  ];
  const reports = {
    test: { reads: 'passed', searches: 'skipped', imports: 'skipped', draws: 'todo' },
    browser: { searches: 'passed' },
  };
  expect(tally(steps, reports)).toEqual([0, '2 passed, 0 failed, 2 skipped']);
});

test('a failure stays one whatever a later step says', () => {
  const steps: Step[] = [
    ['tests', 'test', 'failed'],
    ['tests', 'browser', 'passed'],
  ];
  const reports = { test: { searches: 'failed' }, browser: { searches: 'passed' } };
  expect(tally(steps, reports)).toEqual([1, '0 passed, 1 failed']);
});

test('a step that failed without a failed test is a failure itself', () => {
  const steps: Step[] = [
    ['setup', 'chromium', 'failed'],
    ['tests', 'test', 'failed'],
    ['tests', 'browser', 'failed'],
    ['check', 'lint', 'failed'],
  ];
  const reports = { test: { reads: 'passed' } };
  expect(tally(steps, reports)).toEqual([1, '1 passed, 4 failed']);
});

test('a failure tells why below its name', () => {
  const steps: Step[] = [['tests', 'test', 'failed']];
  const [, lines] = print(steps, { test: { reads: 'failed', writes: 'passed' } });
  const at = lines.indexOf('  rule.test.ts > reads');
  expect(lines.slice(at - 1, at + 3)).toEqual([
    'Failed',
    '  rule.test.ts > reads',
    '      reads went wrong',
    '          at line 3',
  ]);
  expect(lines.join('\n')).not.toContain('writes went wrong');
});
