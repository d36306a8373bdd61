import { describe, expect, test } from 'vitest';
import type { SourceDocument } from '../scripts/import-archives/document.ts';
import type { ArchiveFormat } from '../scripts/import-archives/format.ts';
import { FORMATS } from '../scripts/import-archives/formats/index.ts';
import { headings } from '../scripts/import-archives/formats/headings/index.ts';
import { readSource } from '../scripts/import-archives/read-source.ts';
import { readCases, type FormatCase } from './support/format-cases.ts';
import { missedWithout } from './support/without-rule.ts';

/** Formats that read lines, of which the first may be any words. */
const OF_LINES = ['headings', 'html-rules', 'initial-set', 'search-cache', 'wiki-page'];

/** Rules without which so little is left that it is read in another way, and as many rules are found in it. */
const READ_OTHERWISE: Readonly<Record<string, readonly string[]>> = {
  'headings/articles-of-sections': ['I', 'II'],
  'headings/dotted': ['2.1'],
  'headings/latex-headings-that-are-counted': ['Eels'],
  'headings/lists-in-plain-lists': ['2'],
  'headings/numbers-that-slip': ['8'],
  'headings/paragraphs-with-lists-that-go-on': ['1', '2'],
  'headings/plain': ['102', '204/3'],
  'headings/roman-parts': ['I.1', 'I.2'],
  'headings/sections-of-articles': ['3.1'],
  'html-rules/folds-by-title': ['Oil'],
  'html-rules/terms': ['Oil'],
};

function documentOf(...lines: readonly string[]): SourceDocument {
  const file = { name: 'harbour.md', path: 'harbour.md', lines };
  return { id: 'rules', name: file.name, isFolder: false, sha256: '', files: [file] };
}

/** A fixture above which stands how many of its rules are in force; undefined where it is read otherwise then. */
function counted(format: ArchiveFormat, one: FormatCase) {
  const [file] = one.document.files;
  const { rules } = readSource(one.document, one.companions, format).drafts;
  if (file === undefined || one.document.isFolder || rules.length === 0) return undefined;
  const many = rules.filter(({ status }) => status !== 'repealed').length;
  const lines = [`Number of rules in force: ${many}`, '', ...file.lines];
  const document = { ...one.document, files: [{ ...file, lines }] };
  const read = readSource(document, one.companions, format);
  return read.drafts.rules.length === rules.length ? { document, read } : undefined;
}

describe.each(FORMATS.filter(({ name }) => OF_LINES.includes(name)))('$name', (format) => {
  const testFile = new URL(
    `../scripts/import-archives/formats/${format.name}/${format.name}.test.ts`,
    import.meta.url,
  ).href;
  const stated = readCases(testFile).flatMap((one) => {
    const made = counted(format, one);
    return made === undefined ? [] : [{ ...one, ...made }];
  });

  test('reads a count above its rules', () => {
    const unread = stated.filter(
      ({ read }) => !read.statements.some(({ kind }) => kind === 'count'),
    );
    expect(unread.map(({ name }) => name)).toEqual([]);
    expect(stated.length).toBeGreaterThan(4);
  });

  test('misses each rule of which a count stands above', () => {
    const missed = stated.flatMap(({ name, document, companions }) => {
      const rules = missedWithout(format, { document, companions });
      return rules.length === 0 ? [] : [[`${format.name}/${name}`, rules]];
    });
    const expected = Object.entries(READ_OTHERWISE).filter(([name]) =>
      name.startsWith(`${format.name}/`),
    );
    expect(missed).toEqual(expected);
  });
});

describe('the law that a rule of which the count is stated is missed', () => {
  const rules = ['Ropes', 'Knots', 'Lamps', 'Boats'].flatMap((title, at) => [
    ...[`### Rule ${at + 1}: ${title}`, '', `${title} are kept.`, ''],
  ]);
  const document = documentOf('# Rules of the Quay', '', '4 rules in force', '', ...rules);
  const missed = (format: ArchiveFormat, of: SourceDocument) =>
    missedWithout(format, { document: of, companions: new Map() });

  test('finds nothing where each is', () => {
    expect(missed(headings, document)).toEqual([]);
  });

  test('names all where a reader invents what is not there', () => {
    const { drafts } = readSource(document, new Map(), headings);
    const inventing = { ...headings, parse: () => drafts };
    expect(missed(inventing, document)).toEqual(['1', '2', '3', '4']);
  });

  test('names all where one less is stated, so that what is left is right', () => {
    const less = documentOf('# Rules of the Quay', '', '3 rules in force', '', ...rules);
    expect(missed(headings, less)).toEqual(['1', '2', '3', '4']);
  });

  test('asks for none that are not counted', () => {
    const struck = [...rules, '### ~~Rule 5: Oars~~', '', 'Oars are lost.'];
    const more = documentOf('# Rules of the Quay', '', '4 rules in force', '', ...struck);
    const { drafts } = readSource(more, new Map(), headings);
    expect(drafts.rules.map(({ status }) => status === 'repealed')).toEqual([
      ...[false, false, false, false],
      true,
    ]);
    expect(missed(headings, more)).toEqual([]);
    const sections = documentOf('# Rules of the Quay', '', '3 sections', '', ...rules);
    expect(missed(headings, sections)).toEqual([]);
  });
});
