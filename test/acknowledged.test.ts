import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { answer } from '../scripts/replay/answer.ts';
import { readContent } from '../src/loaders/read-content.ts';
import { acknowledgedReason } from '../src/diagnostics/index.ts';
import { gamesOfProject, gamesWithRecords } from './support/kept-games.ts';

const root = resolve(import.meta.dirname, '..');
const { content } = readContent(resolve(root, 'src/content'));

/** Games of which everything that their notes speak of is in the repository. */
const elsewhere = gamesOfProject().filter((game) => !gamesWithRecords().includes(game));
const games = content.games
  .map(({ data }) => data.id)
  .filter((game) => content.sources.some(({ data }) => data.game === game))
  .filter((game) => !elsewhere.includes(game));

test('of every game that is kept, all is here that its notes speak of', () => {
  expect(games).toEqual(expect.arrayContaining(gamesWithRecords()));
});

test.each(games)(
  'every difference of %s is acknowledged, and no acknowledgement is stale',
  (game) => {
    const question = { root, archiveFolders: [], manifests: [], paths: [], check: true };
    const reply = answer({ ...question, game });
    if (reply.game === undefined) throw new Error(reply.messages.map(String).join('\n'));
    expect(reply.comparison?.acknowledgements).toEqual([]);
  },
);

test('every difference that is acknowledged by itself says of which values', () => {
  const single = content.notes.flatMap(({ data }) => data.differences ?? []);
  expect(single.filter(({ reported, replayed }) => (reported ?? replayed) === undefined)).toEqual(
    [],
  );
});

describe('acknowledged findings', () => {
  const known = content.notes.flatMap(({ id: game, data }) =>
    data.acknowledge.map((entry) => ({ game, ...entry })),
  );

  test('are those of games that are here', () => {
    const here = content.games.map(({ data }) => data.id);
    expect(known.filter(({ game }) => !here.includes(game))).toEqual([]);
  });

  test.each(known)('$code of $source in $game is excused in that document alone', (entry) => {
    const notes = content.notes.find(({ id }) => id === entry.game)?.data;
    const record = content.sources.find(
      ({ data }) => data.game === entry.game && data.id === entry.source,
    )?.data;
    if (notes === undefined || record === undefined) throw new Error('It is not here.');
    expect(acknowledgedReason(notes, record, entry)).toBe(entry.because);
    const strange = { ...record, sha256: '0'.repeat(64) };
    expect(acknowledgedReason(notes, strange, entry)).toBeUndefined();
  });

  test.each(known)(
    '$code of $source in $game is still found',
    ({ game, source, code, rule, line }) => {
      const record = content.sources.find(({ data }) => data.game === game && data.id === source);
      expect(record?.data.findings).toContainEqual(
        expect.objectContaining({
          code,
          ...(rule !== undefined && { rule }),
          ...(line !== undefined && { line }),
        }),
      );
    },
  );
});
