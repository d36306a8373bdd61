import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SourceDocument } from '../../scripts/import-archives/document.ts';
import type { ArchiveFormat } from '../../scripts/import-archives/format.ts';
import { actionLog } from '../../scripts/import-archives/formats/action-log/index.ts';
import { publishedHeadings } from '../../scripts/import-archives/formats/published-headings/index.ts';
import { treasuryLedger } from '../../scripts/import-archives/formats/treasury-ledger/index.ts';
import { treasuryReport } from '../../scripts/import-archives/formats/treasury-report/index.ts';
import { votingDecisions } from '../../scripts/import-archives/formats/voting-decisions/index.ts';
import { readSource } from '../../scripts/import-archives/read-source.ts';
import { refusedOf } from '../../src/schemas/index.ts';

/** Reads files as a source and gives its events, and what was not read of it. */
function read(format: ArchiveFormat, files: Readonly<Record<string, string>>, isFolder = false) {
  const document: SourceDocument = {
    ...{ id: 'papers', name: 'papers', isFolder, sha256: '0'.repeat(64) },
    files: Object.entries(files).map(([name, text]) => ({
      name,
      path: `papers/${name}`,
      lines: text.split('\n'),
    })),
  };
  const { drafts, findings } = readSource(document, new Map(), format);
  return { events: drafts.events ?? [], refused: refusedOf([{ findings }]) };
}

/** Of each item whether it is damaged, so that it cannot be read. */
const DAMAGE = fc.array(fc.boolean(), { minLength: 1, maxLength: 6 });

describe('what is read and what is refused are together all that there is', () => {
  test('of decisions, one by one and with the assessment in which they stand', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.boolean(), DAMAGE), { minLength: 1, maxLength: 4 }),
        (list) => {
          const assessments = list.map(([isDamaged, decisions], place) => ({
            name: `a${place}`,
            quorum: isDamaged ? 'all' : 1,
            default_strength: 3,
            proposals: decisions.map((isBad, number) => ({
              number: String(number),
              decision_ai: isBad ? 'a third' : '1.0',
              ballots: [],
            })),
          }));
          const { events, refused } = read(votingDecisions, {
            'v.json': JSON.stringify({ assessments }),
          });
          const all = list.flatMap(([, decisions]) => decisions).length;
          expect(events.length + (refused.decision ?? 0)).toBe(all);
        },
      ),
    );
  });

  test('of reports, rows, values and figures', () => {
    const report = (hasTitle: boolean, rows: readonly boolean[]) =>
      [
        hasTitle ? 'FORBES FORTY' : 'A REPORT',
        '',
        ' Player   cn  wc',
        ' ======== ==  ==',
        ...rows.map((isBad, row) => ` Crab${'abcdef'[row] ?? ''}  ${isBad ? 'many' : '5'}  1`),
        '',
      ].join('\n');
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.boolean(), DAMAGE), { minLength: 1, maxLength: 4 }),
        (list) => {
          const files = Object.fromEntries(
            list.map(([hasTitle, rows], day) => [
              `1999-05-0${day + 1}.txt`,
              report(hasTitle, rows),
            ]),
          );
          const { events, refused } = read(treasuryReport, files, true);
          const rows = list.flatMap(([, damage]) => damage).length;
          const claims = events.flatMap(({ asserts }) => asserts).length;
          expect(events.length + (refused.report ?? 0)).toBe(list.length);
          expect(claims / 2 + (refused.row ?? 0)).toBe(rows);
          expect(claims + (refused.value ?? 0)).toBe(2 * rows);
        },
      ),
    );
  });

  test('of the values in a column that nobody knows', () => {
    const table =
      'FORBES FORTY\n\n Player  cn  zz\n ======  ==  ==\n Crab     5   1\n Otter    6   2\n';
    const { events, refused } = read(treasuryReport, { '1999-05-01.txt': table }, true);
    expect(events.flatMap(({ asserts }) => asserts)).toHaveLength(2);
    expect(refused).toEqual({ value: 2 });
  });

  test('of publications, and of the headings in them', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.boolean(), DAMAGE), { minLength: 1, maxLength: 4 }),
        (list) => {
          const publications = list.map(([isDamaged, headings], place) => ({
            date: isDamaged ? 'in May' : `1999-05-0${place + 1}`,
            rules: Object.fromEntries(
              headings.map((isBad, rule) => [`${rule + 1}`, { revision: isBad ? 'new' : 1 }]),
            ),
          }));
          const { events, refused } = read(publishedHeadings, {
            'p.json': JSON.stringify(publications),
          });
          const claims = events.flatMap(({ asserts }) => asserts.map(([path]) => path));
          const count = (part: string) => claims.filter((path) => path.endsWith(part)).length;
          const all = list.flatMap(([, headings]) => headings).length;
          expect(events.length + (refused.publication ?? 0)).toBe(list.length);
          expect(count('/revision') + (refused.heading ?? 0)).toBe(all);
          expect(count('/in-force') + (refused.listing ?? 0)).toBe(all);
        },
      ),
    );
  });

  test('of the entries of a ledger', () => {
    fc.assert(
      fc.property(DAMAGE, (damage) => {
        const lines = damage.map((isBad) => (isBad ? 'Crab gives up' : 'Crab 5cn+'));
        const { events, refused } = read(
          treasuryLedger,
          { '9905.txt': ['1999-05-03', ...lines].join('\n') },
          true,
        );
        expect(events.length + (refused.entry ?? 0)).toBe(damage.length);
      }),
    );
  });

  test('of the events of a log, however many faults each has', () => {
    fc.assert(
      fc.property(DAMAGE, (damage) => {
        const events = damage.map((isBad, place) =>
          isBad ? '- { colour: red, at: soon }' : `- { id: e${place}, do: pay }`,
        );
        const found = read(actionLog, { 'log.yaml': events.join('\n') });
        expect(found.events.length + (found.refused.entry ?? 0)).toBe(damage.length);
      }),
    );
  });
});
