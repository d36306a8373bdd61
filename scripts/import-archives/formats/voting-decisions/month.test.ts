import { expect, test } from 'vitest';
import { monthOf } from './month.ts';

const at = (month: string) => `https://list.example/archive/${month}/0001.html`;

test('the address of a message tells the month of a decision', () => {
  expect(monthOf([at('2031-March')])).toBe('2031-03');
  expect(monthOf([at('2031-March'), at('2031-March')])).toBe('2031-03');
  expect(monthOf([])).toBeUndefined();
  expect(monthOf([at('2031-Mercury'), 'https://list.example/'])).toBeUndefined();
});

test('messages of several months leave open which of them announced it', () => {
  const several = ['2031-April', '2030-December', '2031-March'].map(at);
  expect(monthOf(several)).toEqual({ between: ['2030-12', '2031-04'] });
});
