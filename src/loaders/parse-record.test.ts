import { z } from 'astro/zod';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { WholeNumber } from '../schemas/index.ts';
import { parseRecord } from './parse-record.ts';

const Rule = z.strictObject({ number: z.string(), nweek: WholeNumber.optional() });

const placesOf = (file: string, text: string) =>
  parseRecord(file, text, Rule).messages.map(({ ruleId, line, column }) => [ruleId, line, column]);

test.each(['4E26', '007', 'NO', '0x44', '12:30', '1.10', '~'])(
  'reads the YAML scalar %s as the string that stands there',
  (name) => {
    expect(parseRecord('a.yaml', `number: ${name}\n`, Rule).value).toEqual({ number: name });
  },
);

test('makes numbers of digits where the record asks for numbers', () => {
  const parsed = parseRecord('a.yaml', 'number: 4E26\nnweek: 76\n', Rule);
  expect(parsed.value).toEqual({ number: '4E26', nweek: 76 });
});

test('places a field of the wrong shape, in YAML and in JSON', () => {
  expect(placesOf('a.yaml', 'number: 1\nnweek: soon\n')).toEqual([['record-invalid', 2, 8]]);
  expect(placesOf('a.json', '{\n  "number": 33\n}\n')).toEqual([['record-invalid', 2, 13]]);
});

test('reports every problem of a record, not the first alone', () => {
  expect(placesOf('a.yaml', 'nweek: soon\ncolour: red\n')).toEqual([
    ['record-invalid', 1, 1],
    ['record-invalid', 1, 8],
    ['record-invalid', 2, 1],
  ]);
});

test('places malformed YAML and JSON', () => {
  expect(placesOf('a.yaml', 'number: [1\n')[0]).toEqual(['yaml-malformed', 1, 9]);
  expect(placesOf('a.json', '{\n  "number": oops }')).toEqual([['json-malformed', 2, 13]]);
});

test('says which fields there are where it finds another, and points to it', () => {
  const Box = z.strictObject({
    things: z.array(z.strictObject({ rule: Rule.optional(), weight: WholeNumber.default(1) })),
    by: z.record(z.string(), Rule),
  });
  const text =
    'things:\n  - rule:\n      number: 1\n      nweak: 2\n  - wait: 3\nby: { a: { x: 1, number: 2 } }\n';
  const found = parseRecord('a.yaml', text, Box).messages;
  expect(found.map(({ line, column, reason }) => [line, column, reason])).toEqual([
    [4, 7, 'Unexpected field nweak in the field things.0.rule, expected one of number, nweek.'],
    [5, 5, 'Unexpected field wait in the field things.1, expected one of rule, weight.'],
    [6, 12, 'Unexpected field x in the field by.a, expected one of number, nweek.'],
  ]);
});

test.each([
  ['a bomb of aliases', 'a: &a [x]\nb: [*a, *a]\nnumber: 1\n', 2],
  ['an alias of itself', 'number: &a [*a]\n', 1],
  ['an alias of nothing', 'nweek: 1\nnumber: *none\n', 2],
])('refuses %s at its place', (_, text, line) => {
  expect(placesOf('a.yaml', text)[0]?.slice(0, 2)).toEqual(['yaml-malformed', line]);
});

test('reads any text without failing, and gives a value or messages', () => {
  const marks = fc.constantFrom(
    ...[':', '-', '?', '[', ']', '{', '}', '&', '*', '!', '|', '>', "'", '"', '%', '@', '`', '#'],
    ...[',', '\n', '\t', ' ', '~', '<<', 'number', 'nweek', '---\n', '1'],
  );
  const text = fc.oneof(
    fc.string(),
    fc.array(marks).map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(text, fc.constantFrom('a.yaml', 'a.json'), (words, file) => {
      const { value, messages } = parseRecord(file, words, Rule);
      expect(value === undefined).toBe(messages.length > 0);
      expect(messages.every(({ line }) => line !== undefined && line > 0)).toBe(true);
    }),
    { numRuns: 500 },
  );
});
