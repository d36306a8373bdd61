import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Slug } from './scalars.ts';
import { toSlug } from './slug.ts';

test.each([
  ['33', '33'],
  ['4E15', '4e15'],
  ['1-10', '1-10'],
  ['1813/1', '1813-1'],
  ['p1909', 'p1909'],
  ['Refresh-4', 'refresh-4'],
  ['player Nix (loophole)', 'player-nix-loophole'],
  ['Votable Matters', 'votable-matters'],
  ['2 Fast, 2 Furious', '2-fast-2-furious'],
  ['The Clerk’s Desk', 'the-clerks-desk'],
  ['Gödel', 'godel'],
  ['Ход игрока', 'khod-igroka'],
  ['Правило 3: ещё', 'pravilo-3-eshchyo'],
  ['Η ψήφος', 'i-psifos'],
  ['目的', '76ee7684'],
  ['第2部 会員', '7b2c290e8-4f1a54e1'],
  ['규칙', 'addcce59'],
  ['$', 'dollar'],
  ['5€', '5-euro'],
  ['', 'untitled'],
  ['!?', 'untitled'],
  ['../../etc/passwd', 'etc-passwd'],
  ['CON', 'con-name'],
  ['nul.', 'nul-name'],
  ['COM1', 'com1-name'],
  ['Console', 'console'],
  ['__proto__', 'proto'],
  ['constructor', 'constructor'],
])('%j gets the address %s', (name, slug) => {
  expect(toSlug(name)).toBe(slug);
});

test('any name gets an address that may stand in a path, and that is its own address', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.string({ unit: 'binary', maxLength: 300 })), (name) => {
      const slug = toSlug(name);
      expect(Slug.safeParse(slug).success).toBe(true);
      expect(toSlug(slug)).toBe(slug);
    }),
  );
});

test('long names in other scripts that begin alike differ', () => {
  const long = '目'.repeat(40);
  expect(toSlug(`${long}一`)).not.toBe(toSlug(`${long}二`));
  expect(toSlug(`${long}一`)).toHaveLength(100);
});

test('a long name is cut where no hyphen is left at its end', () => {
  expect(toSlug(`${'a'.repeat(99)} bcd`)).toBe('a'.repeat(99));
  expect(toSlug('ab '.repeat(80)).length).toBeLessThanOrEqual(100);
});
