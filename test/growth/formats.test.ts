import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import type { ArchiveFormat } from '../../scripts/import-archives/format.ts';
import { FORMATS } from '../../scripts/import-archives/formats/index.ts';
import { readSource } from '../../scripts/import-archives/read-source.ts';
import { readCases, type FormatInput } from '../support/format-cases.ts';
import { growthOf, isSteep } from './growth.ts';

const FOLDER = new URL('../../scripts/import-archives/formats/', import.meta.url);

/** Lines of a fixture that stand before and behind what is repeated. */
const AROUND = 12;

describe.each(FORMATS)('the format $name', (format) => {
  const marks = readMarks(format);
  const [sample] = readCases(new URL(`${format.name}/`, FOLDER).href);

  test('states its marks and has a fixture', () => {
    expect(marks).not.toEqual([]);
    expect(sample).toBeDefined();
  });

  test.each(marks.flatMap(asLines))('takes time linear in repetitions of %j', (mark) => {
    if (sample === undefined) throw new Error('Unexpected lack of a fixture.');
    expect(growthOf((text) => readIn(format, sample, text), mark)).not.toSatisfy(isSteep);
  });
});

/** The marks that mean something to a format, as `marks.json` beside its fixtures lists them. */
function readMarks({ name }: ArchiveFormat): readonly string[] {
  const path = fileURLToPath(new URL(`${name}/marks.json`, FOLDER));
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as readonly string[]) : [];
}

/** A mark is repeated on one line, and as a line of its own. */
function asLines(mark: string): readonly string[] {
  return mark.includes('\n') ? [mark] : [mark, `${mark}\n`];
}

/** Recognises and reads a document whose first file is a fixture with a text in it. */
function readIn(format: ArchiveFormat, { document, companions }: FormatInput, text: string): void {
  const [first, ...others] = document.files;
  if (first === undefined) return;
  const head = first.lines.slice(0, AROUND);
  const file = { ...first, lines: [...head, ...text.split('\n'), ...head] };
  const changed = { ...document, files: [file, ...others] };
  format.sniff(changed);
  readSource(changed, companions, format);
}
