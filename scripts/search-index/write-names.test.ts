import { describe, expect, test } from 'vitest';
import { keyInGame, nameKey } from '../../src/finding/name-key.ts';
import { readNamesakes } from '../../src/finding/named-pages.ts';
import { findLine, readRoot } from '../../src/finding/sorted-tree.ts';
import type { AddressEntry } from '../../src/site/finding/address-entry.ts';
import { writeNames } from './write-names.ts';

/** Writes an index of names, and looks them up in it as a browser does, counting what is read. */
function indexOf(entries: readonly AddressEntry[]) {
  const { root, files } = writeNames([{ game: 'Harbour', entries }], 'f/names');
  const byPath = new Map(files.map(({ path, content }) => [`f/names/${path}`, content]));
  return {
    files: files.length,
    ask: async (name: string) => {
      let bytes = Buffer.byteLength(root);
      const line = await findLine(
        (path) => {
          const content = byPath.get(path);
          if (content === undefined) throw new Error(`There is no ${path}.`);
          bytes += content.length;
          return Promise.resolve(Buffer.from(content).toString());
        },
        readRoot(root),
        nameKey(name),
      );
      return { bytes, found: line === null ? null : readNamesakes(line) };
    },
  };
}

function entry(
  address: string,
  names: readonly string[],
  also: readonly string[] = [],
): AddressEntry {
  return { address, kind: 'rule', title: names[0] ?? '', names, also };
}

describe('the index of names', () => {
  test('of a hundred games finds in each what all of them call alike', async () => {
    const games = Array.from({ length: 100 }, (_, n) => `harbour-${n}`);
    const entries = games.map((game) =>
      entry(`${game}/rulesets/`, ['Rulesets', `Rules of ${game}`]),
    );
    const { ask } = indexOf(entries);
    const { found } = await ask('Rulesets');
    expect(found?.others).toBeGreaterThan(0);
    expect((found?.pages.length ?? 0) + (found?.others ?? 0)).toBe(games.length);
    const listed = found?.pages.map(({ address }) => address) ?? [];
    for (const game of games.filter((one) => !listed.includes(`${one}/rulesets/`))) {
      const { bytes, found: own } = await ask(keyInGame('rulesets', game));
      expect(own?.pages.map(({ address }) => address)).toEqual([`${game}/rulesets/`]);
      expect(bytes).toBeLessThanOrEqual(5120);
    }
  });

  test('of a hundred thousand pages finds each with five thousand bytes', async () => {
    const entries = Array.from({ length: 100_000 }, (_, n) =>
      entry(
        `harbour/rules/${n}/`,
        [`${n}/${n % 9}`, `${n}`, `The ${(n * 7919).toString(36)} of the ${n.toString(36)}`],
        [`rule ${n}`],
      ),
    );
    const { ask, files } = indexOf(entries);
    for (const n of [0, 1, 9, 10, 4711, 33_333, 99_998, 99_999]) {
      for (const name of [`${n}`, `Rule ${n}`, `${n}/${n % 9}`]) {
        const { bytes, found } = await ask(name);
        expect(found?.pages.map(({ address }) => address)).toContain(`harbour/rules/${n}/`);
        expect(bytes).toBeLessThanOrEqual(5120);
      }
    }
    for (const name of ['100000', '', '!', 'zzzz', '4711/x']) {
      const { bytes, found } = await ask(name);
      expect(found).toBeNull();
      expect(bytes).toBeLessThanOrEqual(5120);
    }
    expect(files).toBeLessThan(20_000);
  });

  test('takes names that are anybody’s words', async () => {
    const names = ['a\tb', '<img src=x>', '__proto__', '𝒜𝒷', '\u{10ffff}', '~', '"', 'ﬁne'];
    const { ask } = indexOf(names.map((name, n) => entry(`p/${n}/`, [name])));
    for (const [n, name] of names.entries()) {
      const { found } = await ask(name);
      if (nameKey(name) === '') expect(found).toBeNull();
      else expect(found?.pages.map(({ address }) => address)).toContain(`p/${n}/`);
    }
  });

  test('lists as many namesakes as are few bytes, own names first, and counts the others', async () => {
    const many = Array.from({ length: 3000 }, (_, n) => entry(`p/${n}/`, ['x'], ['Repealed']));
    const { ask } = indexOf([...many, entry('own/', ['Repealed'])]);
    const { bytes, found } = await ask('repealed');
    expect(found?.pages[0]).toMatchObject({ address: 'own/', isOwn: true });
    expect((found?.pages.length ?? 0) + (found?.others ?? 0)).toBe(3001);
    expect(bytes).toBeLessThanOrEqual(5120);
  });
});
