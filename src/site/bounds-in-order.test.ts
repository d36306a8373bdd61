import { expect, test } from 'vitest';
import { boundsInOrder } from './bounds-in-order.ts';
import type { Bound } from './spans.ts';

const on = (calendar: string, basis: Bound['basis']): Bound => ({ moment: { calendar }, basis });
const day = (date: string) => ({ first: date, last: date });
const windowOf = ({ moment: { calendar } }: Bound) =>
  typeof calendar === 'string' ? day(calendar) : {};
const [early, late] = ['2001-01-01', '2009-01-01'];

test('keeps ends that nothing denies', () => {
  const ends = { from: on(early, 'shown'), to: on(late, 'shown') };
  expect(boundsInOrder(ends, [day('2005-01-01')], windowOf)).toEqual(ends);
  expect(boundsInOrder({ from: null, to: null }, [day(early)], windowOf)).toEqual({
    from: null,
    to: null,
  });
});

test('takes no end from a neighbour that a copy of its own lies beyond', () => {
  const after = { from: on(late, 'shown'), to: null };
  expect(boundsInOrder(after, [day('2005-01-01')], windowOf).from).toBeNull();
  const before = { from: null, to: on(early, 'shown') };
  expect(boundsInOrder(before, [day('2005-01-01')], windowOf).to).toBeNull();
});

test('takes no end from a neighbour that lies beyond its other end', () => {
  const from = on(late, 'recorded');
  expect(boundsInOrder({ from, to: on(early, 'shown') }, [], windowOf)).toEqual({ from, to: null });
  const to = on(early, 'recorded');
  expect(boundsInOrder({ from: on(late, 'shown'), to }, [], windowOf)).toEqual({ from: null, to });
});

test('leaves what is recorded, which the answers judge', () => {
  const ends = { from: on(late, 'recorded'), to: on(early, 'recorded') };
  expect(boundsInOrder(ends, [day('2005-01-01')], windowOf)).toEqual(ends);
});
