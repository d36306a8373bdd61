import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decideParts } from './parts.ts';

const address = fc.array(fc.constantFrom('1', '2', '10'), { minLength: 1, maxLength: 3 });
const orders = fc.constantFrom('later' as const, 'later-but-containing-first' as const);

test('the order in which two parts are named makes no difference', () => {
  fc.assert(
    fc.property(orders, address, address, (order, a, b) => {
      expect(decideParts(order, a, b)).toEqual(decideParts(order, b, a));
    }),
    { numRuns: 100 },
  );
});

test('the later part wins, and a part wins against what is nested in it where the rule says so', () => {
  expect(decideParts('later', ['A'], ['B'])).toEqual(['B']);
  expect(decideParts('later', ['A', '10'], ['A', '9'])).toEqual(['A', '10']);
  expect(decideParts('later-but-containing-first', ['A', '2'], ['A'])).toEqual(['A']);
  expect(decideParts('later', ['A', '2'], ['A'])).toBeNull();
  expect(decideParts('later', ['A'], ['A'])).toBeNull();
});
