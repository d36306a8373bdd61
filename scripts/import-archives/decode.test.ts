import { expect, test } from 'vitest';
import { decode, kindOfXml, otherKind, WITHOUT_TEXT } from './decode.ts';

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

test.each([
  ['little', [0xff, 0xfe], 0],
  ['big', [0xfe, 0xff], 1],
])(
  'reads two bytes a character, the %s end first, where a mark at the top says so',
  (_, mark, high) => {
    const words = 'one\r\ntw\u00f6\r\n';
    const pairs = Array.from(words, (sign) => sign.charCodeAt(0)).flatMap((code) => {
      return high === 1 ? [code >> 8, code & 0xff] : [code & 0xff, code >> 8];
    });
    const input = Uint8Array.from([...mark, ...pairs]);
    expect(decode('dump.txt', input)).toMatchObject({ lines: ['one', 'tw\u00f6'] });
    expect(problemOf(Uint8Array.from([...mark, ...pairs, 0x41]))).toMatchObject({
      ruleId: 'encoding-damaged',
    });
  },
);

test('tells a program from text in another encoding', () => {
  const program = Uint8Array.from([0x7f, 0x45, 0x4c, 0x46, 0x02, 0x00, 0xff, 0xe9]);
  expect(problemOf(program)).toMatchObject({ ruleId: 'binary-content' });
});

test.each([
  ['wOF2', 'font'],
  ['GIF89a', 'picture'],
  ['OggS', 'recording'],
])('tells by %s that a file is a %s', (start, kind) => {
  expect(otherKind(bytes(`${start} and more`))).toBe(kind);
  expect(WITHOUT_TEXT.has(kind)).toBe(true);
});

test.each([
  ['<?xml version="1.0"?>\n<law><article>Burn.</article></law>', 'file of XML'],
  ['<?xml version="1.0"?>\n<!-- a lamp -->\n<svg viewBox="0 0 1 1"></svg>', 'picture'],
  ['<svg viewBox="0 0 1 1"></svg>', 'picture'],
  ['<?xml version="1.0"?>\n<!DOCTYPE html>\n<html></html>', undefined],
  ['<mediawiki></mediawiki>', undefined],
  ['<p>Lamps</p>', undefined],
  ['# Lamps', undefined],
])('%s is known as what it is: %s', (text, kind) => {
  expect(kindOfXml('lamps', bytes(text))).toBe(kind);
});

test('XML need not be declared where its name says what it is', () => {
  const law = bytes('<law><article>Burn.</article></law>');
  expect(kindOfXml('01.xml', law)).toBe('file of XML');
  expect(kindOfXml('01.md', law)).toBeUndefined();
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
