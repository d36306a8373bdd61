import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { parseLog } from './parse-log.ts';

const LOG = `- id: e1
  at: 2031-02-03
  by: 0x44
  do: pay
  fx:
    - ada 5 marks > 0x44
- id: e2
  do: report
  asserts: [[player/ada/marks, 007]]
`;

test('reads a log that people write, with every scalar as it stands', () => {
  const { events, messages } = parseLog('log.yaml', LOG);
  expect(messages).toEqual([]);
  expect(events).toMatchObject([
    {
      id: 'e1',
      by: '0x44',
      fx: ['ada 5 marks > 0x44'],
      source: { file: 'log.yaml', lines: [1, 6] },
    },
    { id: 'e2', asserts: [['player/ada/marks', '007']], source: { lines: [7, 9] } },
  ]);
});

test('reads what it wrote as JSON Lines', () => {
  const { events } = parseLog('log.yaml', LOG);
  const lines = events.map((event) => JSON.stringify(event)).join('\n');
  expect(parseLog('log.jsonl', lines).events).toEqual(events);
});

test('places what is wrong with one event and keeps the others', () => {
  const { events, messages } = parseLog('log.yaml', `${LOG}- id: e3\n  do: pay\n  verdict: fine\n`);
  expect(events.map(({ id }) => id)).toEqual(['e1', 'e2']);
  expect(messages).toMatchObject([{ ruleId: 'record-invalid', line: 12, file: 'log.yaml' }]);
});

test('points to a field that no event has', () => {
  expect(parseLog('log.yaml', `${LOG}- id: e3\n  do: pay\n  bye: ada\n`).messages).toMatchObject([
    { ruleId: 'record-invalid', line: 12, column: 3, actual: 'bye' },
  ]);
});

test.each([
  ['log.yaml', '- id: a\n  do: *none\n', 'yaml-malformed', 2],
  ['log.yaml', 'id: alone\ndo: pay\n', 'record-invalid', 1],
  ['log.yaml', '- id: [a\n', 'yaml-malformed', 1],
  ['log.jsonl', '{"id":"a","do":"b"}\n{"id":', 'json-malformed', 2],
  ['log.jsonl', '{"id":"a","do":"b"}\n\n{"id":"a"}', 'record-invalid', 3],
])('places bad input of %s: %j', (file, text, code, line) => {
  expect(parseLog(file, text).messages[0]).toMatchObject({ ruleId: code, line, file });
});

describe('whatever a log says', () => {
  const words = fc.string({ minLength: 1, maxLength: 12 }).filter((text) => text.trim() === text);
  const name = fc.stringMatching(/^[a-z][a-z0-9-]{0,8}$/u);
  const path = fc.array(name, { minLength: 1, maxLength: 3 }).map((parts) => parts.join('/'));
  const event = fc.record(
    {
      id: fc.constant(''),
      do: words,
      at: fc.constantFrom('2031', '2031-02-03', '2031-02-03T04:05Z'),
      by: words,
      args: fc.dictionary(name, fc.oneof(fc.string(), fc.array(fc.string(), { maxLength: 2 }))),
      verdict: fc.constantFrom('effective', 'void', 'disputed'),
      fx: fc.array(
        fc.oneof(
          fc.tuple(fc.constant('set'), path, fc.string()),
          fc.tuple(fc.constantFrom('add', 'sub'), path, fc.nat().map(String)),
          fc.tuple(fc.constantFrom('new', 'end'), path),
        ),
        { maxLength: 3 },
      ),
      asserts: fc.array(fc.tuple(path, fc.string()), { maxLength: 2 }),
      corrects: name,
      phase: fc.constantFrom('end', 'begin'),
      note: words,
      source: fc.constant({ file: 'mail.txt', lines: ['3', '4'] }),
    },
    { requiredKeys: ['id', 'do', 'source'] },
  );
  const log = fc
    .array(event, { minLength: 1, maxLength: 5 })
    .map((list) => list.map((one, index) => ({ ...one, id: `e${index}` })));

  test('is read alike from YAML and from JSON Lines, and from what was read', () => {
    fc.assert(
      fc.property(log, (list) => {
        const fromYaml = parseLog(
          'log.yaml',
          stringify(list, { aliasDuplicateObjects: false, defaultStringType: 'QUOTE_DOUBLE' }),
        );
        expect(fromYaml.messages).toEqual([]);
        const lines = (records: readonly unknown[]) =>
          records.map((one) => JSON.stringify(one)).join('\n');
        expect(parseLog('log.jsonl', lines(list)).events).toEqual(fromYaml.events);
        expect(parseLog('log.jsonl', lines(fromYaml.events)).events).toEqual(fromYaml.events);
      }),
      { numRuns: 60 },
    );
  });
});
