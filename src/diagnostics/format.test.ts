import { expect, test } from 'vitest';
import { CODES, createMessage, formatMessage, isFatal, sortMessages } from './index.ts';

const at = (file: string, line: number, column?: number) => ({
  file,
  line,
  ...(column !== undefined && { column }),
});
const reason = 'Unexpected moles, expected larks.';

test('a message has the place, the severity and the cure of its code', () => {
  const message = createMessage('source-empty', at('a.txt', 3, 7), { reason });
  expect(message).toMatchObject({
    ...{ file: 'a.txt', line: 3, column: 7, reason, ruleId: 'source-empty', fatal: true },
    ...{ note: CODES['source-empty'].cure, url: '/diagnostics/#source-empty' },
  });
  expect(message.place).toEqual({ start: { line: 3, column: 7 }, end: { line: 3, column: 7 } });
});

test('a message begins in the first column and may end on another line', () => {
  const place = { file: 'a.txt', line: 3, endLine: 4, endColumn: 9 };
  expect(createMessage('source-empty', place, { reason }).place).toEqual({
    start: { line: 3, column: 1 },
    end: { line: 4, column: 9 },
  });
});

test.each([
  ['source-empty', 'error', true],
  ['meta-damaged', 'finding', false],
  ['source-absent', 'note', undefined],
] as const)('%s is printed as an %s', (code, severity, fatal) => {
  const message = createMessage(code, at('a.txt', 2), { reason, note: 'Look again.' });
  expect(message.fatal).toBe(fatal);
  expect(isFatal(message)).toBe(severity === 'error');
  expect(formatMessage(message)).toBe(
    `a.txt:2:1: ${severity}: ${reason} (${code})\n    Look again.`,
  );
});

test('what stands there and what may stand there go with the message', () => {
  const message = createMessage('record-invalid', at('a.txt', 1), {
    ...{ reason, actual: 'moles', expected: ['larks'] },
  });
  expect([message.actual, message.expected]).toEqual(['moles', ['larks']]);
});

test('the message at the other place is shown below, in one line', () => {
  const cause = createMessage('duplicate-rule', at('b.txt', 9), { reason: 'Here first.' });
  const message = createMessage('duplicate-rule', at('a.txt', 1), { reason, cause });
  expect(formatMessage(message).split('\n').at(-1)).toBe(
    '    see b.txt:9:1: error: Here first. (duplicate-rule)',
  );
});

test('control characters of hostile input are made visible', () => {
  const hostile = 'Unexpected \u001b[31mred\u0007\nred\u009b, expected none.';
  const message = createMessage('source-empty', at('a\u001b.txt', 1), { reason: hostile });
  const printed = formatMessage(message);
  expect(printed.split('\n')).toHaveLength(2);
  expect(printed.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u);
  expect(printed).toContain('a\\u{1b}.txt:1:1');
  expect(printed).toContain('\\u{1b}[31mred\\u{7}\\u{a}red\\u{9b}');
});

test('and so is what nobody can see: signs without width, and blanks that are no space', () => {
  const unseen = 'Unexpected fe\u200Bnn\u00A0and others, expected fenn.';
  const message = createMessage('source-empty', at('a.txt', 1), { reason: unseen });
  expect(formatMessage(message)).toContain('fe\\u{200b}nn\\u{a0}and others');
});

test('messages are sorted by file, line, column and code, and the list given stays as it is', () => {
  const messages = [
    createMessage('source-empty', at('b.txt', 1), { reason }),
    createMessage('source-empty', at('a.txt', 10), { reason }),
    createMessage('source-empty', at('a.txt', 9, 20), { reason }),
    createMessage('meta-damaged', at('a.txt', 9, 3), { reason }),
    createMessage('binary-content', at('a.txt', 9, 3), { reason }),
  ];
  const before = [...messages];
  expect(sortMessages(messages)).toEqual([4, 3, 2, 1, 0].map((index) => messages[index]));
  expect(messages).toEqual(before);
});
