import { readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { parseScenarios } from '../src/loaders/parse-scenarios.ts';
import { listScenarioFiles } from '../src/loaders/scenario-files.ts';

const files = listScenarioFiles(resolve(import.meta.dirname, '..'));
const scenarios = files.flatMap(
  (file) => parseScenarios(file, readFileSync(file, 'utf8')).scenarios,
);

/** The worked cases of the specification, by letter and highest number; the odd ones are told. */
const CASES = [
  ...numbered('A', [1, 3, 5, 7, 9, 11]),
  ...numbered('B', [1, 3, 5, 7]),
  ...numbered('C1-', [1, 3, 5]),
  ...numbered('C2-', [1, 3, 5, 7]),
  ...numbered('C3-', [1, 3, 5, 7]),
  ...numbered('C4-', [1, 3, 5, 7, 9, 11]),
  ...numbered('C5-', [1, 3, 5, 7]),
  ...numbered('D', [1, 3, 5]),
  ...numbered('E', [1, 3, 5, 7, 9, 11]),
  ...numbered('F', [1, 3, 5, 7]),
  ...numbered('G', [1, 3, 5, 7]),
  ...numbered('H', [1, 3, 5, 7, 9]),
  ...numbered('I', [1, 3, 5, 7]),
  ...numbered('J', [1, 3, 5, 7, 9]),
  ...numbered('K', [1, 3, 5]),
];

test.each(CASES)('the worked case %s of the specification is a scenario', (name) => {
  expect(scenarios.map(({ scenario }) => scenario.case)).toContain(name);
});

test('scenarios that are cases name cases of the specification', () => {
  const named = scenarios.flatMap(({ scenario, file }) =>
    scenario.case === undefined ? [] : [{ name: scenario.case, file: basename(file) }],
  );
  expect(named.filter(({ name }) => !CASES.includes(name))).toEqual([]);
});

function numbered(letter: string, numbers: readonly number[]): string[] {
  return numbers.map((number) => `${letter}${String(number)}`);
}
