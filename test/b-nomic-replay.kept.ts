import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { gather } from '../scripts/replay/gather.ts';
import { gameTimes, momentInGame, replayGame } from '../src/engine/index.ts';

const root = resolve(import.meta.dirname, '..');
const { gathered } = gather({ root, archiveFolders: [], manifests: [], game: 'b-nomic' });
if (gathered === undefined) throw new Error('The archive has no B Nomic.');
const { game, sources, witnesses } = gathered;
const history = replayGame('b-nomic', gathered);
const scale = { game, times: gameTimes(game, sources) };

const stateAt = (era: string, nweek: number) => {
  const state = history.stateAt(momentInGame(history, { era, nweek }, scale));
  return (path: string) => state.get(path);
};

describe.each([
  ['nweek-9', 9, 116],
  ['nweek-91', 91, 76],
])('as of the print of %s', (source, nweek, count) => {
  const copies = witnesses.filter((copy) => copy.source === source);

  test('every rule that it prints is in force, at the revision that its heading has', () => {
    const value = stateAt('first', nweek);
    expect(copies).toHaveLength(count);
    for (const { rule, revision } of copies) {
      expect([rule, value(`rule/${rule}/in-force`)]).toEqual([rule, 'yes']);
      expect([rule, value(`rule/${rule}/revision`)]).toEqual([rule, String(revision)]);
    }
  });

  test('no other rule is known to be in force', () => {
    const state = history.stateAt(momentInGame(history, { era: 'first', nweek }, scale));
    const inForce = [...state].filter(
      ([path, value]) => path.endsWith('/in-force') && value === 'yes',
    );
    const printed = new Set(copies.map(({ rule }) => `rule/${rule}/in-force`));
    expect(inForce.map(([path]) => path).filter((path) => !printed.has(path))).toEqual([]);
  });
});

test('a rule has its revision between the prints from the nweek that a heading tells', () => {
  const revisions = [59, 60].map((nweek) => stateAt('first', nweek)('rule/33/revision'));
  expect(revisions).toEqual(['8', '9']);
});

test('the changes of the First Era never go back in game time', () => {
  const nweeks = history.events.flatMap(({ clock, during }) => {
    const time = clock ?? during?.to;
    return time?.era === 'first' && time.nweek !== undefined ? [time.nweek] : [];
  });
  expect(nweeks.length).toBeGreaterThan(400);
  expect(nweeks).toEqual(nweeks.toSorted((a, b) => a - b));
});

test('how sure the nweek of each listed change is', () => {
  const changes = history.events.filter(({ id }) => id.includes('#'));
  const sure = changes.filter(({ clock }) => clock !== undefined);
  const about = changes.filter(({ during }) => during?.about === true);
  expect({
    changes: changes.length,
    sure: sure.length,
    about: about.length,
  }).toEqual({ changes: 537, sure: 217, about: 306 });
});

test('a new era begins without the rules of the one before', () => {
  const inForce = (era: string, nweek: number) => {
    const state = history.stateAt(momentInGame(history, { era, nweek }, scale));
    return [...state].filter(([path, value]) => path.endsWith('/in-force') && value === 'yes')
      .length;
  };
  expect([inForce('second', 85), inForce('fourth', 135), inForce('fourth', 149)]).toEqual([
    0, 0, 68,
  ]);
});
