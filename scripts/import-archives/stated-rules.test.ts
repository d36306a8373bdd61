import { describe, expect, test } from 'vitest';
import type { SourceDocument } from './document.ts';
import { headings } from './formats/headings/index.ts';
import { readSource } from './read-source.ts';
import { statedRules } from './stated-rules.ts';

const RULES = ['Ropes', 'Knots', 'Lamps'].flatMap((title, at) => [
  ...[`### Rule ${at + 1}: ${title}`, '', `${title} are kept.`, ''],
]);

/** How many rules a document is known to have by what stands above them. */
function stated(above: readonly string[], rules: readonly string[] = RULES, addressed?: number) {
  const lines = ['# Rules of the Quay', '', ...above.flatMap((line) => [line, '']), ...rules];
  const file = { name: 'quay.md', path: 'quay.md', lines };
  const document: SourceDocument = {
    ...{ id: 'rules', name: file.name, isFolder: false, sha256: '', files: [file] },
  };
  const read = readSource(document, new Map(), headings);
  return statedRules(read, addressed ?? read.drafts.rules.length);
}

describe('the number of rules that a document states', () => {
  test('is known where as many were read', () => {
    expect(stated(['3 rules in force'])).toBe(3);
    expect(stated(['Total number of rules: 3'])).toBe(3);
  });

  test('is not where it states none, another, or something else that is not so', () => {
    expect(stated([])).toBeUndefined();
    expect(stated(['1 section'])).toBeUndefined();
    expect(stated(['4 rules in force'])).toBeUndefined();
    expect(stated(['3 rules in force', 'Highest rule number: 7'])).toBeUndefined();
  });

  test('is not where a rule that stands there twice may make up for one that is lost', () => {
    expect(stated(['3 rules in force'], RULES, 2)).toBeUndefined();
  });

  test('leaves out those that were repealed', () => {
    const struck = [...RULES, '### ~~Rule 4: Oars~~', '', 'Oars are lost.'];
    expect(stated(['3 rules in force'], struck)).toBe(3);
    expect(stated(['4 rules in force'], struck)).toBeUndefined();
    expect(stated(['Total number of rules: 4'], struck)).toBe(3);
  });
});
