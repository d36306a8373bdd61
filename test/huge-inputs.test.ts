import { describe, expect, test } from 'vitest';
import type { ParseContext } from '../scripts/import-archives/format.ts';
import { FORMATS } from '../scripts/import-archives/formats/index.ts';
import { readCases } from './support/format-cases.ts';
import { hugeInputs } from './support/hostile-inputs.ts';

const FOLDER = new URL('../scripts/import-archives/formats/', import.meta.url);

/**
 * A megabyte takes a sound parser a second, and 25,000 rules that are each a list in twelve lists six of them; a machine
 * that is busy gets more.
 */
const PATIENCE_IN_MILLISECONDS = 15_000;

describe.each(FORMATS)('the format $name', (format) => {
  const [sample] = readCases(new URL(`${format.name}/`, FOLDER).href);

  test('has a fixture', () => {
    expect(sample).toBeDefined();
  });

  test.each(sample === undefined ? [] : hugeInputs(sample))(
    'does not hang on %s',
    (_name, { document, companions }) => {
      // Not the time of day: what else the machine does takes nothing of it.
      const start = process.cpuUsage();
      format.sniff(document);
      const drafts = format.parse(document, quietContext(companions));
      expect(drafts.rules).toBeInstanceOf(Array);
      const { user, system } = process.cpuUsage(start);
      expect((user + system) / 1000).toBeLessThan(PATIENCE_IN_MILLISECONDS);
    },
  );
});

function quietContext(files: ParseContext['files']): ParseContext {
  const ignored = () => undefined;
  return { files, writing: {}, claim: ignored, ignore: ignored, report: ignored };
}
