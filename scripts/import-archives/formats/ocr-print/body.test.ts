import { expect, test } from 'vitest';
import { goesOn } from './body.ts';

const full = 'The keeper of the lamp lights it at dusk and puts it out again before the';

test.each([
  ['a small letter', full, 'next dawn.', true],
  ['a capital after an article', full, 'Dawn.', true],
  ['a capital after another word', `${full} next`, 'Dawn.', false],
  ['a small letter after a full stop', `${full} dawn.`, 'dawn.', false],
  ['a small letter after a closed comment', `${full} dawn [[at six.]]`, 'dawn.', false],
  ['a small letter after a line that had room', 'Lamps and', 'wicks.', false],
  ['a printed letter', full, 'a) dawn', false],
  ['a bullet', full, '- dawn', false],
])('a sentence is joined to its rest by what it shows: %s', (_what, line, after, expected) => {
  expect(goesOn(line, after)).toBe(expected);
});
