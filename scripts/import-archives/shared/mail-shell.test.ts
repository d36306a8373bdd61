import { describe, expect, test } from 'vitest';
import type { SourceFile } from '../document.ts';
import { findMailShell } from './mail-shell.ts';

const SENT = 'Ada Quill on Tue, 4 May 1999 09:00:01 +0100 (BST)';
const WAYS = '[Date Prev] [Date Next] [Thread Prev] [Thread Next]';
const RULER = '_'.repeat(47);

function shellOf(...lines: readonly string[]) {
  const file: SourceFile = { name: 'f', path: 'f', lines };
  const { head, foot, from, to } = findMailShell(file);
  return { head: head.map(({ line }) => line), foot: foot.map(({ line }) => line), from, to };
}

describe('the head', () => {
  test('is sender, ways and subject, with or without blank lines between', () => {
    const apart = shellOf('', SENT, '', WAYS, '', '[list] Rules', '', 'Words.');
    expect(apart).toEqual({ head: [2, 4, 6], foot: [], from: 7, to: 8 });
    expect(shellOf(SENT, WAYS, 'Rules', 'Words.')).toMatchObject({ head: [1, 2, 3], from: 4 });
  });

  test('may stand between bars', () => {
    expect(shellOf(`| ${SENT} |`, WAYS, '| Rules |', 'Words.')).toMatchObject({ head: [1, 2, 3] });
  });

  test('may lack the ways, and then the subject cannot be told', () => {
    expect(shellOf(SENT, 'Words.')).toMatchObject({ head: [1], from: 2 });
  });

  test('may be all there is', () => {
    expect(shellOf(SENT, WAYS)).toEqual({ head: [1, 2], foot: [], from: 3, to: 2 });
  });

  test('stands first or not at all', () => {
    expect(shellOf('Words.', SENT, WAYS)).toMatchObject({ head: [], from: 1, to: 3 });
  });

  test('is not looked for in a line too long for one', () => {
    expect(shellOf('x'.repeat(300) + SENT, WAYS)).toMatchObject({ head: [] });
  });
});

describe('the signature', () => {
  test('goes from its ruler to the end', () => {
    const list = ['Words.', RULER, 'a list', '', 'http://list.example/'];
    expect(shellOf(...list)).toEqual({ head: [], foot: [2, 3, 5], from: 1, to: 1 });
  });

  test('may stand on the line of its ruler', () => {
    expect(shellOf('Words.', `${RULER} a list a@list.example`)).toMatchObject({ foot: [2], to: 1 });
  });

  test('is not a ruler of another length, nor one far above the end', () => {
    expect(shellOf('Words.', '_'.repeat(65), 'More.')).toMatchObject({ foot: [], to: 3 });
    const far = Array.from({ length: 20 }, () => 'More.');
    expect(shellOf(RULER, ...far)).toMatchObject({ foot: [], to: 21 });
  });
});
