import { expect, test } from 'vitest';
import { matchPaths } from './path-pattern.ts';

test.each([
  ['player/*/coins', 'player/ada/coins', true],
  ['player/*/coins', 'player/ada/marks', false],
  ['player/*/coins', 'player/ada/purse/coins', false],
  ['player/*', 'player/ada/purse/coins', true],
  ['player/a*/coins', 'player/ada/coins', true],
  ['rule/1.5/*', 'rule/115/power', false],
  ['rule/7/power', 'rule/7/power', true],
  ['rule/7/power', 'rule/7/powers', false],
  ['*', 'player/ada', true],
])('%s and %s: %s', (pattern, path, expected) => {
  expect(matchPaths(pattern)(path)).toBe(expected);
});
