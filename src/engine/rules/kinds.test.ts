import { expect, test } from 'vitest';
import { changeKind, leavesInForce } from './kinds.ts';

test.each([
  ['created', 'enactment'],
  ['Revised', 'amendment'],
  ['modified', 'amendment'],
  ['repealed', 'repeal'],
  ['recreated', 'reenactment'],
  ['mutation', 'transmutation'],
  ['power-change', 'attribute-change'],
])('knows what %s means', (verb, kind) => {
  expect(changeKind(verb)).toBe(kind);
});

test('leaves a verb that is not known as it is', () => {
  expect(changeKind('embroidered')).toBeUndefined();
  expect(leavesInForce('embroidered')).toBeUndefined();
});

test('says what ends a rule and what begins it', () => {
  expect(['enacted', 'reenactment', 'repeal', 'amended'].map(leavesInForce)).toEqual([
    true,
    true,
    false,
    undefined,
  ]);
});
