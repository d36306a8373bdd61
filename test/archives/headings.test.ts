import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { publishedHeadings } from '../../scripts/import-archives/formats/published-headings/index.ts';
import { readRealSource } from '../support/real-source.ts';

const PATH = 'agora/ruleset/published-headings.json';
const folders = inject('archives');
const isHere = folders.some((folder) => existsSync(join(folder, PATH)));

describe.skipIf(!isHere)('the published headings', () => {
  test('are 21,922 in 164 publications of two years', () => {
    const { drafts, messages, lineCoverage } = readRealSource(folders, PATH, publishedHeadings);
    const events = drafts.events ?? [];
    expect(messages).toEqual([]);
    expect(lineCoverage.coverage).toMatchObject({ ignored: 0, unclaimed: 0 });
    expect(events).toHaveLength(164);
    expect(events.reduce((sum, { args }) => sum + Number(args['rules']), 0)).toBe(21_922);
    expect(events.flatMap(({ asserts }) => asserts)).toHaveLength(4 * 21_922);
    const years = new Set(events.map(({ at }) => (typeof at === 'string' ? at.slice(0, 4) : '')));
    expect([...years].sort()).toEqual(['2019', '2023']);
  });

  test('have their lines', () => {
    const { drafts } = readRealSource(folders, PATH, publishedHeadings);
    expect(drafts.events?.[0]).toMatchObject({
      at: '2019-01-18',
      args: { file: 'flr.txt' },
      source: { lines: [2, 2] },
    });
    expect(drafts.events?.[0]?.asserts.slice(0, 3)).toEqual([
      ['rule/101/in-force', 'yes', 6],
      ['rule/101/revision', '17', 6],
      ['rule/101/power', '4', 6],
    ]);
  });
});
