import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cutData, type Json } from './cut-data.ts';
import { createPartNames } from './part-names.ts';

const LIMITS = { long: 600, portion: 200 };

/** Puts data together again, as their readers do. */
function join(value: Json, parts: ReadonlyMap<string, string>): Json {
  if (Array.isArray(value)) return value.map((item: Json) => join(item, parts));
  if (value === null || typeof value !== 'object') return value;
  const { $parts: paths, of } = value as { $parts?: string[]; of?: string };
  if (paths === undefined) {
    return Object.fromEntries(
      Object.entries(value as Record<string, Json>).map(([name, one]) => [name, join(one, parts)]),
    );
  }
  const contents = paths.map((path) => join(JSON.parse(parts.get(path)!) as Json, parts));
  if (of === 'string') return contents.map(String).join('');
  return of === 'array'
    ? contents.flat(1)
    : Object.fromEntries(
        contents.flatMap((one) => Object.entries(one as object) as [string, Json][]),
      );
}

test('no two things that are parted have one name, whatever they are called', () => {
  const names = fc.array(fc.constantFrom('a', 'A', 'a-2', 'A-2', 'a-2-2', 'a-3', 'b'));
  fc.assert(
    fc.property(names, (all) => {
      const given = all.map(createPartNames());
      expect(new Set(given.map((name) => name.toLowerCase())).size).toBe(all.length);
    }),
  );
});

describe('a long file of data', () => {
  test('is parted into files that put together are the same', () => {
    const letters = fc.string({ unit: 'grapheme', maxLength: 40 });
    const value = fc.dictionary(
      fc.constantFrom('hulls', 'keels', 'masts', '__proto__', 'a/b', 'A/B'),
      fc.oneof(
        fc.array(fc.record({ name: letters, oars: fc.array(fc.nat(), { maxLength: 60 }) }), {
          maxLength: 60,
        }),
        fc.dictionary(letters, fc.nat(), { maxKeys: 50 }),
        letters.map((text) => text.repeat(40)),
      ),
    );
    fc.assert(
      fc.property(value, (data) => {
        const json = JSON.stringify(data);
        const cut = cutData(json, 'data', LIMITS);
        if (cut === null) {
          expect(Buffer.byteLength(json)).toBeLessThanOrEqual(LIMITS.long);
          return;
        }
        const parts = new Map(cut.parts.map(({ path, json: part }) => [path, part]));
        expect(parts.size).toBe(cut.parts.length);
        expect(join(JSON.parse(cut.json) as Json, parts)).toEqual(JSON.parse(json));
      }),
    );
  });

  test('has parts that stay as they are while a list grows', () => {
    const data = (count: number) =>
      JSON.stringify({ hulls: Array.from({ length: count }, (_, hull) => `hull ${hull}`) });
    const [small, large] = [100, 200].map((count) => cutData(data(count), 'data', LIMITS)!.parts);
    expect(small!.length).toBeGreaterThan(3);
    expect(large!.slice(0, small!.length - 1)).toEqual(small!.slice(0, -1));
    expect(small![0]!.path).toBe('parts/data/hulls/1.json');
  });
});
