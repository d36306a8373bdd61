import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { claims, detect } from '../../scripts/import-archives/detect.ts';
import { inShape, wordsOf } from '../../scripts/import-archives/document.ts';
import type { ArchiveFormat } from '../../scripts/import-archives/format.ts';
import { FORMATS } from '../../scripts/import-archives/formats/index.ts';
import { readSource } from '../../scripts/import-archives/read-source.ts';
import { alienDocuments, fixturesOfOthers, otherRulesets } from './alien-documents.ts';
import { brokenLaws } from './format-laws.ts';
import { expectationOf, readCases, type FormatCase, type FormatInput } from './format-cases.ts';
import { anyEdit, anyPrefix, anyText } from './hostile-inputs.ts';
import { printMessages, printReading } from './print-reading.ts';
import { missedWithout } from './without-rule.ts';

/**
 * Declares the tests that every format has to pass: on each folder of `fixtures/` beside the test
 * (`testFile` is its `import.meta.url`), and on random input. The test file adds what is special to
 * its format; huge input is given to all formats by `test/huge-inputs.test.ts`.
 */
export function describeFormat(format: ArchiveFormat, testFile: string): void {
  const cases = readCases(testFile);

  describe(`the format ${format.name}`, () => {
    test('is registered under the name of its folder', () => {
      expect(FORMATS).toContain(format);
      expect(basename(dirname(fileURLToPath(testFile)))).toBe(format.name);
    });

    test('has a fixture', () => {
      expect(cases).not.toEqual([]);
    });

    test.each(
      format.isGeneral === true ? [] : [...otherRulesets(), ...fixturesOfOthers(format.name)],
    )('does not take $name for its own', ({ document }) => {
      expect(claims(format, inShape(document, format.readsFolder ?? false))).toBe(false);
    });

    test.each(format.isGeneral === true ? fixturesOfOthers(format.name) : [])(
      'leaves $name to the format that it is in',
      ({ document }) => {
        expect(detect(document, FORMATS)).not.toEqual({ format });
      },
    );

    test.each(alienDocuments())('does not take $name, which holds no rules', ({ document }) => {
      expect(claims(format, inShape(document, format.readsFolder ?? false))).toBe(false);
    });

    describe.each(cases)('reading $name', (one) => {
      describeCase(format, one);
    });

    describe('whatever it is given', () => {
      describeAnyInput(format, cases);
    });
  });
}

function describeCase(format: ArchiveFormat, one: FormatCase): void {
  test('is told from all other formats', () => {
    expect(detect(one.document, FORMATS)).toEqual({ format });
  });

  test('shows evidence', () => {
    const evidence = format.sniff(one.document)?.evidence ?? [];
    const words = evidence.map((span) => wordsOf(one.document, span).trim());
    expect(words).not.toEqual([]);
    expect(words).not.toContain('');
  });

  test('reads what is expected', () => {
    const found = printReading(readSource(one.document, one.companions, format));
    expect(found).toBe(expectationOf(one, 'expected.json', found));
  });

  test('says what is expected', () => {
    const found = printMessages(readSource(one.document, one.companions, format));
    expect(found).toBe(expectationOf(one, 'messages.txt', found));
  });

  test('keeps the laws of formats', () => {
    expect(brokenLaws(format, one)).toEqual([]);
  });

  test('misses any rule of which the document states the count', () => {
    expect(missedWithout(format, one)).toEqual([]);
  });

  test('reads the same twice', () => {
    const [first, second] = [1, 2].map(() => readSource(one.document, one.companions, format));
    expect(second).toEqual(first);
  });
}

function describeAnyInput(format: ArchiveFormat, cases: readonly FormatCase[]): void {
  const inputs: readonly FormatInput[] = cases.map(({ document, companions }) => ({
    document,
    companions,
  }));
  const [sample] = inputs;
  if (sample === undefined) return;

  test.each([
    ['any text', anyText(sample)],
    ['any beginning of a fixture', anyPrefix(inputs)],
    ['any edit of a fixture', anyEdit(inputs)],
  ])(
    'keeps the laws of formats in %s',
    (_name, arbitrary) => {
      fc.assert(
        fc.property(arbitrary, (input) => {
          format.sniff(input.document);
          expect(brokenLaws(format, input)).toEqual([]);
        }),
        { numRuns: Number(process.env.FUZZ_RUNS ?? 100) },
      );
    },
    60_000,
  );
}
