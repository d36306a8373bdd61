import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { votingDecisions } from '../../scripts/import-archives/formats/voting-decisions/index.ts';
import { readRealSource } from '../support/real-source.ts';

const PATH = 'agora/votes/decisions-8188-8458.json';
const folders = inject('archives');
const isHere = folders.some((folder) => existsSync(join(folder, PATH)));

describe.skipIf(!isHere)('the decisions', () => {
  test('are 289, on 259 proposals, with 2,911 ballots of five kinds', () => {
    const { drafts, messages, lineCoverage } = readRealSource(folders, PATH, votingDecisions);
    const decisions = (drafts.events ?? []).flatMap(({ decision }) => decision ?? []);
    expect(messages).toEqual([]);
    expect(lineCoverage.coverage).toMatchObject({ ignored: 0, unclaimed: 0 });
    expect(decisions).toHaveLength(289);
    expect(new Set(decisions.map(({ proposal }) => proposal)).size).toBe(259);
    const kinds: Record<string, number> = {};
    for (const { kind } of decisions.flatMap(({ ballots }) => ballots)) {
      kinds[kind] = (kinds[kind] ?? 0) + 1;
    }
    expect(kinds).toEqual({
      'vote': 2083,
      'endorse': 695,
      'endorse-author': 8,
      'match': 123,
      'conditional': 2,
    });
  });

  test('are dated to the month of their announcement', () => {
    const { drafts } = readRealSource(folders, PATH, votingDecisions);
    expect(drafts.events?.[0]).toMatchObject({ at: '2019-07', decision: { proposal: '8188' } });
    expect(drafts.events?.every(({ at }) => at !== undefined)).toBe(true);
  });
});
