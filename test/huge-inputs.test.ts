import { describe, expect, test } from 'vitest';
import type { ArchiveFormat, ParseContext } from '../scripts/import-archives/format.ts';
import { FORMATS } from '../scripts/import-archives/formats/index.ts';
import { greatestOf } from '../src/schemas/extremes.ts';
import { readCases, type FormatInput } from './support/format-cases.ts';
import { hugeInputs } from './support/hostile-inputs.ts';

const FOLDER = new URL('../scripts/import-archives/formats/', import.meta.url);

/** A megabyte takes a sound parser a second or a few; what takes longer shows how its time grows. */
const SOON_IN_MILLISECONDS = 4000;
/** The part of an input that is read beside the whole. */
const PART = 1 / 4;
/** The whole takes four times the time of a quarter, or sixteen times where it grows with the square. */
const GROWTH = 9;
/** A line of more characters than these is what the input is huge by. */
const LONG = 100_000;

describe.each(FORMATS)('the format $name', (format) => {
  const [sample] = readCases(new URL(`${format.name}/`, FOLDER).href);

  test('has a fixture', () => {
    expect(sample).toBeDefined();
  });

  test.each(sample === undefined ? [] : hugeInputs(sample))(
    'does not hang on %s',
    (_name, input) => {
      const whole = timeOf(format, input);
      if (whole < SOON_IN_MILLISECONDS) return;
      expect(whole / timeOf(format, quarter(input))).toBeLessThan(GROWTH);
    },
  );
});

/** Milliseconds of the processor, not of the day: what else the machine does takes nothing of it. */
function timeOf(format: ArchiveFormat, { document, companions }: FormatInput): number {
  const start = process.cpuUsage();
  format.sniff(document);
  const drafts = format.parse(document, quietContext(companions));
  expect(drafts.rules).toBeInstanceOf(Array);
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

/** The same with a quarter of the lines of its first file, or of a single long line. */
function quarter(input: FormatInput): FormatInput {
  const [first, ...others] = input.document.files;
  if (first === undefined) throw new Error('A fixture has a file.');
  const longest = greatestOf(first.lines.map(({ length }) => length));
  const lines =
    longest > LONG
      ? first.lines.map((line) => (line.length > LONG ? line.slice(0, line.length * PART) : line))
      : first.lines.slice(0, first.lines.length * PART);
  return { ...input, document: { ...input.document, files: [{ ...first, lines }, ...others] } };
}

function quietContext(files: ParseContext['files']): ParseContext {
  const ignored = () => undefined;
  return { files, writing: {}, claim: ignored, ignore: ignored, report: ignored };
}
