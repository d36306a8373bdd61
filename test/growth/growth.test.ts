import { expect, test } from 'vitest';
import { growthOf, isSteep, repeat } from './growth.ts';

/** Spins so many rounds, which take time and nothing else. */
function spin(rounds: number): number {
  let sum = 0;
  for (let round = 0; round < rounds; round++) sum = (sum + round * 7) % 1_000_003;
  return sum;
}

test('work that is linear is told from work that is not', () => {
  // Whatever is compiled is compiled before anything is timed.
  spin(10_000_000);
  expect(isSteep(growthOf((text) => spin(text.length * 300), 'a'))).toBe(false);
  expect(isSteep(growthOf((text) => spin(text.length ** 1.6 / 5), 'a'))).toBe(true);
  expect(isSteep(growthOf((text) => spin(text.length ** 2 / 600), 'a'))).toBe(true);
});

test('a mark with a number is repeated with another each time', () => {
  expect(repeat('k{n}: v\n', 17)).toBe('k1: v\nk2: v\nk3: v\n');
});
