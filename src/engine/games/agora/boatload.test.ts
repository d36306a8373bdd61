import { expect, test } from 'vitest';
import { boatloads, floatingRate, steppedRate } from './boatload.ts';

test('rounds boatloads up, after reckoning in 32-bit fractions', () => {
  expect(boatloads('5.32', 10)).toBe(54);
  expect(boatloads('5.32', 25)).toBe(133);
  expect(boatloads('6', 10)).toBe(60);
});

test('takes the rate from all coins as a fraction, and from the target by steps', () => {
  expect(boatloads(floatingRate(15532), 10)).toBe(63);
  expect(steppedRate(28418)).toBe('12');
  expect(steppedRate(30000)).toBe('12');
});
