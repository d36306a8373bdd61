import { z } from 'astro/zod';
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
    ['record-invalid', 1, 1],
  ]);
});

test('places malformed YAML and JSON', () => {
  expect(placesOf('a.yaml', 'number: [1\n')[0]).toEqual(['yaml-malformed', 2, 1]);
  expect(placesOf('a.json', '{\n  "number": oops }')).toEqual([['json-malformed', 2, 13]]);
});

test('does not resolve aliases without end', () => {
  const bomb = 'a: &a [x]\nb: &b [*a, *a]\nnumber: 1\n';
  expect(placesOf('a.yaml', bomb).length).toBeGreaterThan(0);
});
