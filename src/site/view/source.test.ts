import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sampleSource } from '../../../test/support/sample-archive.ts';
import { sampleRules } from '../../../test/support/sample-rules.ts';
import type { CoverageRun } from '../../schemas/index.ts';
import { sourceData } from '../data/source.ts';
import { viewStrip } from './coverage-strip.ts';
import { viewRows, viewSums } from './covered-lines.ts';
import { viewSource } from './source.ts';
import { viewSources } from './sources.ts';

const model = sampleRules();
const page = model.sourceById.get('page')!;

describe('the page of a document', () => {
  test('adds its lines up by what became of them, the unclaimed first', () => {
    expect(viewSums(page)).toEqual([
      { what: 'Not understood', lines: '1', share: '10.0 %', where: '20' },
      { what: 'Read: text', lines: '5', share: '50.0 %', where: '7–9, 11–12' },
      { what: 'Read: section, of the document', lines: '1', share: '10.0 %', where: '4' },
      { what: 'Read: heading', lines: '1', share: '10.0 %', where: '5' },
      { what: 'Left out: mail header', lines: '1', share: '10.0 %', where: '1' },
      { what: 'Left out: separator', lines: '1', share: '10.0 %', where: '10' },
    ]);
  });

  test('lists its rules with the lines of each', () => {
    expect(viewRows(model, page).map(({ anchor, where, parts }) => [anchor, where, parts])).toEqual(
      [
        ['rule-33', ['lines 5–9'], 'heading 5, text 7–9'],
        ['rule-14', ['lines 11–12'], 'text 11–12'],
        ['rule-9', ['lines 1–2'], ''],
      ],
    );
  });

  test('says what it is and how to import it', () => {
    const view = viewSource(model, page);
    expect(view.facts).toEqual([
      { label: 'File', values: [['page.txt']] },
      { label: 'Format', values: [['browser-dump']] },
      { label: 'As of', values: [['nweek 12 (7 February 2007)']] },
      { label: 'What it prints', values: [['3 rules, 6 changes, 2 keywords']] },
    ]);
    expect(view.command).toContain('--manifest archives/harbour/archive.yaml');
    expect(view.page.time?.before).toEqual({ text: 'nweek 9', href: '/harbour/sources/print/' });
  });

  test('has its ledger as data', () => {
    expect(sourceData(page)).toMatchObject({ game: 'harbour', ledger: page.ledger });
  });
});

describe('the strip of a document', () => {
  const bands = (ledger: readonly CoverageRun[], totalLines: number) =>
    viewStrip(sampleSource('s', { ledger: [...ledger], totalLines })).bands;

  test('has a band for each stretch, in which blank lines belong to what is before them', () => {
    expect(viewStrip(page).bands).toEqual([
      { state: 'ignored', x: 0, width: 15 },
      { state: 'claimed', x: 15, width: 30 },
      { state: 'ignored', x: 45, width: 5 },
      { state: 'claimed', x: 50, width: 45 },
      { state: 'unclaimed', x: 95, width: 5 },
    ]);
  });

  test('never loses an unclaimed line, however long the document is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), fc.nat(), (total, seed) => {
        const line = 1 + (seed % total);
        const ledger: CoverageRun[] = [
          { lines: [1, total], state: 'claimed', by: '1', as: 'text' },
          { lines: [line, line], state: 'unclaimed' },
        ];
        expect(bands(ledger, total).some(({ state }) => state === 'unclaimed')).toBe(true);
      }),
    );
  });

  test('fills its width and no more', () => {
    const run = fc.record({
      state: fc.constantFrom('claimed', 'ignored', 'unclaimed', 'blank'),
      length: fc.integer({ min: 1, max: 300 }),
    });
    fc.assert(
      fc.property(fc.array(run, { minLength: 1, maxLength: 40 }), (runs) => {
        let line = 0;
        const ledger = runs.map(({ state, length }): CoverageRun => {
          const lines: [number, number] = [line + 1, line + length];
          line += length;
          return { state, lines };
        });
        const drawn = bands(ledger, line);
        for (const [index, band] of drawn.entries()) {
          const next = drawn[index + 1];
          expect(band.x + band.width).toBeCloseTo(next?.x ?? 100, 1);
        }
      }),
    );
  });

  test('shows shares where no ledger is kept', () => {
    const coverage = { lines: 8, claimed: 2, ignored: 6, unclaimed: 0 };
    const strip = viewStrip(sampleSource('folder', { coverage }));
    expect(strip).toMatchObject({ isInPlace: false, marks: [] });
    expect(strip.bands).toEqual([
      { state: 'claimed', x: 0, width: 25 },
      { state: 'ignored', x: 25, width: 75 },
    ]);
  });

  test('is marked at round numbers of lines', () => {
    const marks = viewStrip(sampleSource('long', { ledger: page.ledger, totalLines: 3055 })).marks;
    expect(marks.map(({ text }) => text)).toEqual(['line 1', '1,000', '2,000', '3,055']);
  });
});

describe('the list of documents', () => {
  test('says how much of them was understood', () => {
    const view = viewSources(model);
    expect(view.lede).toBe('2 documents with 20 lines; 1 is not understood.');
    expect(view.entries.map(({ title, unclaimed }) => [title, unclaimed])).toEqual([
      ['The print', '0'],
      ['The page', '1'],
    ]);
  });
});
