import { expect, test } from 'vitest';
import { readSource } from '../../read-source.ts';
import { headings } from '../../formats/headings/index.ts';

/** Counts how often a line of a document with so many rules is looked at. */
function countReads(rules: number): number {
  let reads = 0;
  const written = Array.from({ length: rules }, (_, index) => [
    `## ${index + 1}. Weir ${index + 1}`,
    '',
    'A weir is kept by whoever built it.',
    '',
  ]).flat();
  const lines = new Proxy(written, {
    get(target, name, receiver) {
      if (typeof name === 'string' && /^\d+$/u.test(name)) reads++;
      return Reflect.get(target, name, receiver) as unknown;
    },
  });
  const file = { name: 'rules.txt', path: 'rules.txt', lines };
  const document = { id: 'rules', name: file.name, isFolder: false, sha256: '', files: [file] };
  expect(readSource(document, new Map(), headings).drafts.rules).toHaveLength(rules);
  return reads;
}

test('twice as many rules take twice as many looks at their lines', () => {
  expect(countReads(400) / countReads(200)).toBeLessThan(2.1);
});
