import { expect, test } from 'vitest';
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
  ['log.yaml', '- id: [a\n', 'yaml-malformed', 2],
  ['log.jsonl', '{"id":"a","do":"b"}\n{"id":', 'json-malformed', 2],
  ['log.jsonl', '{"id":"a","do":"b"}\n\n{"id":"a"}', 'record-invalid', 3],
])('places bad input of %s: %j', (file, text, code, line) => {
  expect(parseLog(file, text).messages[0]).toMatchObject({ ruleId: code, line, file });
});
