import { posix, win32 } from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isWithin, pathFrom, staysBelow, toSlashes } from './index.ts';

describe('a path is written with slashes', () => {
  test('from Windows', () => {
    expect(toSlashes('rules\\33\\index.html', win32)).toBe('rules/33/index.html');
  });

  test('and elsewhere a backslash is a sign like any other', () => {
    expect(toSlashes('rules/a\\b.json', posix)).toBe('rules/a\\b.json');
  });
});

describe.each([
  ['posix', posix, '/home/reader/archive', '/mnt/archive'],
  ['win32', win32, 'C:\\Users\\reader\\archive', 'D:\\archive'],
] as const)('a path below a folder on %s', (_name, system, folder, elsewhere) => {
  const at = (...parts: readonly string[]) => system.join(folder, ...parts);

  test('is told from one outside', () => {
    const paths = [
      at(),
      at('a', 'b'),
      at('..a'),
      at('...'),
      at('..'),
      at('..', 'archive2'),
      elsewhere,
    ];
    expect(paths.map((path) => isWithin(folder, path, system))).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  test('is called from the folder, and one outside by its whole name', () => {
    expect(pathFrom(folder, at('a', 'b.txt'), system)).toBe('a/b.txt');
    expect(pathFrom(folder, at('..a', 'b.txt'), system)).toBe('..a/b.txt');
    expect(pathFrom(folder, elsewhere, system)).toBe(elsewhere);
  });

  test('is all that a name that stays below can lead to', () => {
    const part = fc.oneof(
      fc.constantFrom('..', '.', '', 'c:', 'C:x', '\\', '\\\\host', 'nul', 'a:b'),
      fc.string({ maxLength: 5 }),
    );
    const name = fc
      .tuple(fc.array(part, { maxLength: 5 }), fc.constantFrom('/', '\\'))
      .map(([parts, sign]) => parts.join(sign));
    fc.assert(
      fc.property(name, (written) => {
        fc.pre(staysBelow(written));
        expect(isWithin(folder, system.resolve(folder, written), system)).toBe(true);
      }),
    );
  });
});

test.each([
  '/etc/passwd',
  '\\share',
  '\\\\host\\share',
  'C:\\x',
  'c:x',
  './c:/x',
  'a/c:x',
  'a/../../b',
  'a\\..\\..\\b',
  'a\\..\\b',
  '../secret',
  '..',
  'a\0b',
])('the name %j stays below on no system', (name) => {
  expect(staysBelow(name)).toBe(false);
});

test.each(['book.txt', 'a/b', 'a\\b', '..a', 'a..b', '.', 'Era 4: rules.txt'])(
  'the name %j stays below on every system',
  (name) => {
    expect(staysBelow(name)).toBe(true);
  },
);
