import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { detect } from '../../scripts/import-archives/detect.ts';
import { onlyFile } from '../../scripts/import-archives/document.ts';
import { FORMATS } from '../../scripts/import-archives/formats/index.ts';
import { coverLines } from '../../scripts/import-archives/line-coverage.ts';
import { readSource } from '../../scripts/import-archives/read-source.ts';
import { findStatements } from '../../scripts/import-archives/stated-counts.ts';
import { readDocument } from '../support/format-cases.ts';
import { missedWithout } from '../support/without-rule.ts';

/** A document is read once for each of its rules. */
const PATIENCE = 300_000;

const folders = inject('archives').map((folder) => join(folder, 'agora/published'));
const folder = folders.find((one) => existsSync(one));

describe.skipIf(folder === undefined)('a published ruleset', () => {
  test.each([
    ['flr.2021-06-18.txt', 143, 2652, 143],
    ['slr.2021-06-27.txt', 144, 2653, 0],
    ['flr.2023-06-25.txt', 132, 2684, 132],
    ['flr.2025-06-22.txt', 134, 2701, 134],
    ['slr.2026-07-26.txt', 149, 2722, 0],
  ])('%s states %d rules, the highest %d, and lists %d', (name, rules, highest, listed) => {
    const document = readDocument(join(folder ?? '', name));
    // Its own words stand before the first rule.
    const { lines } = onlyFile(document);
    const head = lines.slice(0, lines.findIndex((line) => /^Rule \d+\/\d+/u.test(line)));
    const cut = { ...document, files: [{ ...onlyFile(document), lines: head }] };
    const statements = findStatements(cut, coverLines(cut, []));
    const counts = statements.flatMap((one) => (one.kind === 'listed' ? [] : [[one.kind, one.number]]));
    expect(counts).toEqual([
      ['count', rules],
      ['highest', highest],
    ]);
    expect(statements.filter(({ kind }) => kind === 'listed')).toHaveLength(listed);
  });

  test.each(['slr.2023-06-25.txt', 'flr.2023-06-25.txt'])(
    '%s misses any of its rules, one by one',
    { timeout: PATIENCE },
    (name) => {
      const document = readDocument(join(folder ?? '', name));
      const detected = detect(document, FORMATS, undefined);
      if ('problem' in detected) throw new Error(detected.problem.reason);
      const input = { document, companions: new Map<string, never>() };
      const { rules } = readSource(document, input.companions, detected.format).drafts;
      expect(rules).toHaveLength(132);
      expect(missedWithout(detected.format, input)).toEqual([]);
    },
  );
});
