import { expect, test } from 'vitest';
import { locateJson, pathKey } from './json-places.ts';

const TEXT = `[
  { "date": "a, b", "rules": {
      "10\\"1": { "revision": 3 },
      "7": [1,
        2] } },
  4
]`;

test.each([
  [[], 1],
  [[0], 2],
  [[0, 'date'], 2],
  [[0, 'rules', '10"1'], 3],
  [[0, 'rules', '10"1', 'revision'], 3],
  [[0, 'rules', '7', 1], 5],
  [[1], 6],
])('finds the line of the value at %j', (path, line) => {
  expect(locateJson(TEXT, 4).get(pathKey(...path))).toBe(line);
});

test('goes no deeper than it is told', () => {
  expect([...locateJson(TEXT, 1).values()]).toEqual([1, 2, 6]);
});

test('a key that its object has already is told with its path and line', () => {
  const text = '{"a": [{"b": 1,\n"c": {"b": 2}, "b": 3}],\n"\\u0061": 1, "b": 1}';
  const twice: unknown[] = [];
  locateJson(text, 0, (found) => twice.push(found));
  expect(twice).toEqual([
    { path: ['a', '0', 'b'], line: 2 },
    { path: ['a'], line: 3 },
  ]);
});
