import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findBinding } from '../src/engine/games/index.ts';
import { explainGame, keepBeliefs, replayGame, worldOf, askPath } from '../src/engine/index.ts';
import { createEvent, type LogEvent } from '../src/schemas/event.ts';
import { sampleGame } from './support/sample-archive.ts';

/** Every game that the engine knows, whether its archive is kept here or not. */
const games = readdirSync(join(import.meta.dirname, '../src/engine/games'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && findBinding(entry.name) !== undefined)
  .map(({ name }) => sampleGame({ id: name }));

test('there are games that the engine knows', () => {
  expect(games.length).toBeGreaterThan(2);
});

const FIELDS = [
  ...['holder', 'amount', 'from', 'to', 'asset', 'report', 'forbes', 'name', 'rule', 'player'],
  ...['what', 'count', 'kind', 'grant', 'level', 'card', 'items', 'words', 'proposal', 'change'],
];

const words = fc.constantFrom(
  ...['', 'Ann', '5cn', '-5', '--5', '9'.repeat(40), '?', '0', '1.5', 'constructor', '__proto__'],
  ...['a/b', 'Ann 5cn+ Bo', '*', '5', 'yes'],
);

const PATHS = ['player/Ann/coins', 'rule/1/revision', 'player/Ann/until', 'flotation', 'tide'];

function actions(verbs: readonly string[]): fc.Arbitrary<readonly LogEvent[]> {
  const action = fc.record({
    do: fc.constantFrom(...verbs, 'set'),
    args: fc.dictionary(
      fc.constantFrom(...FIELDS),
      fc.oneof(words, fc.array(words, { maxLength: 3 })),
    ),
    by: words,
    day: fc.integer({ min: 1, max: 28 }),
    set: fc.option(fc.tuple(fc.constantFrom(...PATHS), words)),
  });
  return fc.array(action, { maxLength: 12 }).map((list) =>
    list.map(({ day, set, ...fields }, index) =>
      createEvent({
        ...{ ...fields, id: `e${index}`, at: `2022-02-${String(day).padStart(2, '0')}` },
        fx: set ? [['set', ...set]] : [],
        asserts: [['player/Ann/coins', '5']],
      }),
    ),
  );
}

test.each(games.map((game) => ({ name: game.id, game })))(
  'in $name anybody may write anything of any action, and it is replayed, explained and answered',
  ({ name, game }) => {
    const verbs = [...new Set((findBinding(name)?.handlers ?? []).map((handler) => handler.do))];
    fc.assert(
      fc.property(actions(verbs), (events) => {
        const log = { game, events, witnesses: [], sources: [] };
        const history = replayGame(name, log);
        expect(history.outcomes).toHaveLength(events.length);
        const believed = keepBeliefs(history, (options) => replayGame(name, log, options));
        const differing = history.checks.filter(({ agrees }) => !agrees);
        expect(explainGame(name, history, believed)).toHaveLength(differing.length);
        const asked = askPath(worldOf(log, history), PATHS[0] ?? '', { calendar: '2022-02-10' });
        expect(asked.certainty).toBeDefined();
      }),
      { numRuns: 60 },
    );
  },
);
