import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toJsonText } from './json-text.ts';

test('keeps on one line what fits there', () => {
  expect(toJsonText({ a: [1, 2], b: 'c' })).toBe('{"a":[1,2],"b":"c"}\n');
});

test('breaks what does not fit, and leaves out what is undefined', () => {
  const long = 'x'.repeat(90);
  expect(toJsonText({ a: [long, 1], b: undefined, c: { d: 1 } })).toBe(
    `{\n  "a": ["${long}",1],\n  "c": {"d":1}\n}\n`,
  );
});

test('writes what JSON.parse reads back', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(JSON.parse(toJsonText(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});
