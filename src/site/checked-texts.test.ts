import { expect, test } from 'vitest';
import { checkTexts } from './checked-texts.ts';

const TEXTS: Readonly<Record<string, string>> = {
  1: 'The ferry crosses at noon.',
  2: 'A gull may follow it.',
  3: `${'> '.repeat(2_000)}Deep.`,
};

test('a text is read once while there is room, and again beyond it', () => {
  const read: string[] = [];
  const readText = checkTexts({ shown: 'content', readText: reader(read) }, 30);
  for (const rule of ['1', '2', '1', '2', '9', '9']) {
    expect(readText(witness(rule))).toBe(TEXTS[rule]);
  }
  // There is no room for the second one, and none for knowing that the last is not there.
  expect(read).toEqual(['1', '2', '2', '9', '9']);
});

test('a text that is nested too deep is never given, however often it is asked for', () => {
  const readText = checkTexts({ shown: 'content', readText: reader([]) });
  for (let time = 0; time < 2; time++) {
    expect(() => readText(witness('3'))).toThrow('texts/quay/one/3.md');
  }
});

function reader(read: string[]) {
  return ({ rule }: { readonly rule: string }): string | undefined => {
    read.push(rule);
    return TEXTS[rule];
  };
}

function witness(rule: string) {
  return { game: 'quay', source: 'one', rule };
}
