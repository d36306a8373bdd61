import { expect, test } from 'vitest';
import { nothingMade, once, onceFor, onceInARow } from './once.ts';

function counted() {
  let calls = 0;
  const make = (_model: object, thing: { name: string } = { name: '' }) => {
    calls++;
    return `${thing.name}${calls}`;
  };
  return { make, calls: () => calls };
}

test('a function is called once for each model', () => {
  const [a, b] = [{ made: nothingMade() }, { made: nothingMade() }];
  const { make, calls } = counted();
  expect([once(a, make), once(a, make), once(b, make)]).toEqual(['1', '1', '2']);
  expect(calls()).toBe(2);
});

test('nothing is called twice though it gave nothing', () => {
  const model = { made: nothingMade() };
  let calls = 0;
  const nothing = () => {
    calls++;
  };
  once(model, nothing);
  once(model, nothing);
  onceFor(model, model, nothing);
  onceFor(model, model, nothing);
  expect(calls).toBe(2);
});

test('a function is called once for each thing, and two functions know nothing of each other', () => {
  const model = { made: nothingMade() };
  const [x, y] = [{ name: 'x' }, { name: 'y' }];
  const [one, other] = [counted(), counted()];
  const given = [x, y, x].map((thing) => onceFor(model, thing, one.make));
  expect(given).toEqual(['x1', 'y2', 'x1']);
  expect(onceFor(model, x, other.make)).toBe('x1');
});

test('of the last thing alone it is kept', () => {
  const model = { made: nothingMade() };
  const [x, y] = [{ name: 'x' }, { name: 'y' }];
  const { make } = counted();
  const given = [x, x, y, x].map((thing) => onceInARow(model, thing, make, []));
  expect(given).toEqual(['x1', 'x1', 'y2', 'x3']);
});
