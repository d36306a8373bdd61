import { expect, test } from 'vitest';
import { germanSign, isSpeltGerman, spellsGerman } from './german.ts';
import { plainWords } from './plain-words.ts';

test.each([
  ['"Uber alles', [String.raw`\usepackage[utf8,ngerman]{babel}`], true],
  ['"Uber alles', [String.raw`\usepackage{german}`], true],
  ['"Uber alles', [String.raw`\documentclass[german]{article}`], true],
  ['"Uber alles', [String.raw`\usepackage[english]{babel}`], false],
  ['"Uber alles', [String.raw`% german rules`], false],
  ['f"ur alle', [], true],
  ['f\u00FCr alle', [String.raw`\usepackage{german}`], false],
])('%s below %j is spelt by quotation marks: %s', (text, lines, isSpelt) => {
  expect(spellsGerman(text, lines)).toBe(isSpelt);
});

test.each([
  ['Gesch"aftsjahr und "Amter', 'Geschäftsjahr und Ämter'],
  ['"Anderung der Satzung', 'Änderung der Satzung'],
  ['The "apple" rule', 'The "apple" rule'],
  ['So "so" far', 'So "so" far'],
])('the title %s is shown as %s', (title, shown) => {
  expect(plainWords(title)).toBe(shown);
  expect(isSpeltGerman(title)).toBe(shown !== title);
});

test('a mark before any other sign is a mark', () => {
  expect(germanSign('"b')).toBeUndefined();
  expect(germanSign('a"')).toBeUndefined();
  expect(germanSign('"---')).toBeUndefined();
  expect(germanSign('"-x')).toEqual({ size: 2, stands: '' });
});
