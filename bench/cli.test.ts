import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { NODE, ROOT } from './project.ts';

function bench(...options: readonly string[]) {
  return spawnSync(NODE, ['bench/cli.ts', ...options], { cwd: ROOT, encoding: 'utf8' });
}

test.each<[string, readonly string[], RegExp]>([
  ['a part that there is not', ['--only', 'weirs'], /Unexpected weirs for --only/u],
  [
    'what no part heeds',
    ['--only', 'engine', '--rules', '5'],
    /--rules without --only build or edits/u,
  ],
  ['no number', ['--only', 'engine', '--events', 'many'], /Unexpected many for --events/u],
  [
    'several rounds',
    ['--only', 'edits', '--rounds', '1,2'],
    /1,2 for --rounds, expected one number/u,
  ],
  ['a word too many', ['--only', 'engine', 'weirs'], /Unexpected weirs, expected options/u],
])('%s is refused before anything is measured', (_name, options, said) => {
  const { status, stdout, stderr } = bench(...options);
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toMatch(said);
});

test('figures are written as JSON alone', () => {
  const { status, stdout } = bench('--only', 'engine', '--events', '5000', '--json');
  expect(status).toBe(0);
  expect(JSON.parse(stdout)).toEqual([
    {
      heading: 'Synthetic events, replayed',
      name: '5000 events',
      seconds: expect.any(Number) as number,
      megabytes: expect.any(Number) as number,
      notes: [
        expect.stringContaining('replay') as string,
        expect.stringContaining('state') as string,
      ],
    },
  ]);
});
