import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { treasuryLedger } from '../../scripts/import-archives/formats/treasury-ledger/index.ts';
import { treasuryReport } from '../../scripts/import-archives/formats/treasury-report/index.ts';
import { readRealSource } from '../support/real-source.ts';

const folders = inject('archives');
const isHere = folders.some((folder) => existsSync(join(folder, 'agora/treasury/ledger')));

describe.skipIf(!isHere)('the Treasuror’s ledger', () => {
  const read = () =>
    readRealSource(folders, 'agora/treasury/ledger', treasuryLedger, {
      state: 'agora/treasury/state.txt',
    });

  test('is read whole', () => {
    const { messages, lineCoverage } = read();
    expect(messages).toEqual([]);
    expect(lineCoverage.coverage).toEqual({
      lines: 98 + 791,
      claimed: 889,
      ignored: 0,
      unclaimed: 0,
    });
  });

  test('gives an event a line, and one for each holder of the state', () => {
    const events = read().drafts.events ?? [];
    const counts: Record<string, number> = {};
    for (const event of events) counts[event.do] = (counts[event.do] ?? 0) + 1;
    expect(counts).toEqual({
      ...{ open: 1, hold: 29, gain: 458, lose: 79, transfer: 185 },
      ...{ newplayer: 8, newcontract: 1, deregister: 6, activate: 1, deactivate: 9 },
      ...{ payday: 5, nuke: 2, relevel: 5, bt: 4, report: 20, revision: 8 },
    });
  });

  test('numbers reports downwards from 462', () => {
    const events = read().drafts.events ?? [];
    const numbers = events.flatMap(({ alias }) => alias ?? []);
    expect(numbers).toHaveLength(28);
    expect(numbers.at(0)).toBe('forbes-462');
    expect(numbers.at(-1)).toBe('forbes-435');
    expect(events.find(({ alias }) => alias === 'forbes-462')).toMatchObject({
      id: 'fixture/2101.txt:58',
      at: '2021-01-24T22:11Z',
    });
  });
});

describe.skipIf(!isHere)('the Treasuror’s reports', () => {
  const read = () =>
    readRealSource(folders, 'agora/treasury/reports', treasuryReport);

  test('are read whole, tables as claims and the rest set aside', () => {
    const { messages, lineCoverage, drafts } = read();
    expect(messages).toEqual([]);
    expect(lineCoverage.coverage.unclaimed).toBe(0);
    expect(drafts.events).toHaveLength(27);
  });

  test('hold 873 rows and 7,857 cells, and 30 figures of the whole', () => {
    const claims = (read().drafts.events ?? []).flatMap(({ id, asserts }) =>
      asserts.map(([path]) => [id, ...path.split('/')]),
    );
    expect(claims.filter(([, of]) => of === 'treasury')).toHaveLength(30);
    const cells = claims.filter(([, of]) => of !== 'treasury');
    const paths = cells.map((parts) => parts.slice(0, 3).join('/'));
    expect(paths).toHaveLength(7857);
    expect(new Set(paths).size).toBe(873);
  });
});
