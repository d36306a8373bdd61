import { expect, test } from 'vitest';
import { playSeeds, toldTooLittle } from './told-well.ts';

test('the archive is never certain and wrong in games 151 to 300, and knows what is told', () => {
  const tally = playSeeds(151, 300);
  expect(tally.failed).toEqual([]);
  expect(toldTooLittle(tally)).toEqual([]);
});
