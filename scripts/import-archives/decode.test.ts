import { expect, test } from 'vitest';
import { decode } from './decode.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

function problemOf(input: Uint8Array) {
  const result = decode('dump.txt', input);
  if (!('problem' in result)) throw new Error('expected a problem');
  return result.problem;
}

test.each([
  ['LF', 'one\ntwo\n'],
  ['CRLF', 'one\r\ntwo\r\n'],
  ['CR', 'one\rtwo\r'],
  ['no line end at the end', 'one\ntwo'],
  ['a byte order mark', '\u{feff}one\ntwo\n'],
])('reads lines that end with %s', (_, text) => {
  expect(decode('dump.txt', bytes(text))).toMatchObject({ lines: ['one', 'two'] });
});

test('keeps blank lines and the white space of lines', () => {
  expect(decode('dump.txt', bytes('a \n\n\u00a0b\n'))).toMatchObject({
    lines: ['a ', '', '\u00a0b'],
  });
});

test('places bytes that are not UTF-8 at their line', () => {
  const input = Uint8Array.from([...bytes('fine\nfine\nbad '), 0xe9, ...bytes('\nfine\n')]);
  expect(problemOf(input)).toMatchObject({ ruleId: 'encoding-damaged', line: 3, fatal: true });
});

test('does not take a genuine replacement character for damage', () => {
  expect(decode('dump.txt', bytes('\u{fffd}'))).toMatchObject({ lines: ['\u{fffd}'] });
});

test('refuses NUL characters at their line', () => {
  expect(problemOf(bytes('fine\nb\0d\n'))).toMatchObject({ ruleId: 'binary-content', line: 2 });
});

test('refuses a file without words', () => {
  expect(problemOf(bytes(' \n\t\n'))).toMatchObject({ ruleId: 'source-empty', line: 1 });
});

test.each([
  ['one\ntwo\n', false],
  ['one\ntwo', true],
  ['one\r\n', false],
])('tells of %j whether its last line is open', (text, isOpen) => {
  expect(decode('dump.txt', bytes(text))).toMatchObject({ isOpen });
});
