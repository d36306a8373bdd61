import { expect, test } from 'vitest';
import { playSeeds, toldTooLittle } from './told-well.ts';

test('the archive is never certain and wrong in games 1 to 150, and knows what is told', () => {
  const tally = playSeeds(1, 150);
  expect(tally.failed).toEqual([]);
  expect(toldTooLittle(tally)).toEqual([]);
});
