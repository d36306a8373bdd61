import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('every part of a page has an address, so that the contents of a long page lead to it', () => {
  const files = globSync('src/{components,pages,layouts}/**/*.astro', {
    cwd: `${import.meta.dirname}/..`,
  });
  expect(files.length).toBeGreaterThan(50);
  const unnamed = files.filter((file) => {
    const code = readFileSync(`${import.meta.dirname}/../${file}`, 'utf8');
    return [...code.matchAll(/<h2\b([^>]*)>/gu)].some(([, attributes = '']) => {
      return !/\bid=|\bclass="[^"]*\bvisually-hidden\b/u.test(attributes);
    });
  });
  expect(unnamed).toEqual([]);
});
