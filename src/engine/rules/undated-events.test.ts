import { describe, expect, test } from 'vitest';
import { Game, type RevisionEvent, type Witness } from '../../schemas/index.ts';
import { createGameTimes } from '../time/game-times.ts';
import { lateClock } from '../games/b-nomic/clocks.ts';
import { replay } from '../replay/replay.ts';
import { frameEras, withinEra } from './era-frames.ts';
import { toRuleEvents } from './to-events.ts';
import { sampleCopy } from '../../../test/support/sample-copy.ts';

const game = Game.parse({
  id: 'harbour',
  name: 'A harbour',
  summary: 'A game about tides.',
  eras: [
    { id: 'ebb', name: 'Ebb', from: '2031-01-01', clock: 'harbour' },
    { id: 'flood', name: 'Flood', from: '2032', clock: 'harbour' },
  ],
  anchors: [
    { game: { era: 'ebb', nweek: 1, nday: 1 }, calendar: '2031-01-01', begins: true },
    {
      game: { era: 'flood', nweek: 15, nday: 1 },
      calendar: { around: '2032-02-01' },
      begins: true,
    },
  ],
  numbering: 'number',
});

const source = (id: string, era: string, nweek: number | undefined, calendar: object | string) => ({
  id,
  asOf: { game: { era, ...(nweek !== undefined && { nweek }) }, calendar: calendar as string },
});

const SOURCES = [
  source('early', 'ebb', 9, '2031-04-01'),
  source('late', 'ebb', 20, { between: ['2031-04-01', '2033-01-01'] }),
  source('book', 'flood', undefined, '2032-05-01'),
];

const copy = (
  rule: string,
  from: string,
  verbs: readonly string[],
  more: Partial<Witness> = {},
): Witness =>
  sampleCopy(rule, from, {
    revision: Math.max(0, verbs.length - 1),
    title: `Rule ${rule} in ${from}`,
    events: verbs.map((verb, index): RevisionEvent => ({
      verb,
      by: `p${index + 1}`,
      lines: [5, 6],
    })),
    ...more,
  });

const WITNESSES: Witness[] = [
  copy('1', 'early', ['created'], { lastRevision: 'nweek 2' }),
  copy('2', 'early', ['created'], {
    lastRevision: 'nweek 3',
    events: [{ verb: 'created', by: 'p2', lines: [5, 6] }],
  }),
  copy('1', 'late', ['created', 'revised', 'revised'], { lastRevision: 'nweek 20' }),
  copy('3', 'late', [], { revision: 4 }),
  copy('1', 'book', [], { rule: '5e1', revision: null }),
];

const frames = frameEras(game);
const sources = SOURCES.map((one) => withinEra(one, frames));
const times = createGameTimes(game, sources, () => lateClock);
const events = toRuleEvents(WITNESSES, { log: [], frame: { game, sources, frames, times } });
const history = replay(events);

const eventOf = (id: string) => events.find((one) => one.id === id);

const stateAfter = (id: string) => {
  const state = history.stateAt(history.indexOf(id) ?? -1);
  return Object.fromEntries(
    [...state].map(([path, value]) => [path, typeof value === 'string' ? value : '?']),
  );
};

describe('a list of changes without dates', () => {
  test('is placed in game time, and in the calendar as far as the clock tells', () => {
    expect(eventOf('late/1#1')).toMatchObject({
      clock: { era: 'ebb', nweek: 2 },
      at: { between: ['2031-01-11', '2031-01-30'] },
    });
    expect(eventOf('late/1#2')).toMatchObject({
      during: { from: { nweek: 9 }, to: { nweek: 20 } },
      at: { between: ['2031-03-22', '2032-01-31'] },
    });
    expect(eventOf('late/1#3')).toMatchObject({ clock: { era: 'ebb', nweek: 20 } });
  });

  test('makes revisions, of which each copy shows one', () => {
    expect(stateAfter('early/2')).toMatchObject({ 'rule/1/revision': '0', 'rule/2/revision': '0' });
    expect(stateAfter('late')).toMatchObject({ 'rule/1/revision': '2', 'rule/3/revision': '4' });
  });
});

describe('a copy', () => {
  test('shows what was in force and what it was called', () => {
    expect(stateAfter('early/2')).toMatchObject({
      'rule/1/in-force': 'yes',
      'rule/1/title': 'Rule 1 in early',
    });
    expect(stateAfter('early/2')['rule/3/in-force']).toBeUndefined();
    expect(eventOf('late/3')).toMatchObject({
      do: 'print',
      clock: { era: 'ebb', nweek: 20 },
      source: { file: 'late', lines: [1, 2] },
    });
  });

  test('that does not show a rule leaves unknown whether it is in force', () => {
    expect(stateAfter('late')).toMatchObject({ 'rule/1/in-force': 'yes', 'rule/2/in-force': '?' });
  });

  test('that tells nothing new is no event', () => {
    expect(eventOf('early/1')?.fx).toEqual([['set', 'rule/1/title', 'Rule 1 in early']]);
    expect(eventOf('early')).toBeUndefined();
  });
});

test('a new era ends the rules of the one before, and its own are seen later', () => {
  expect(stateAfter('era/flood')).toMatchObject({
    'rule/1/in-force': 'no',
    'rule/2/in-force': 'no',
    'rule/3/in-force': 'no',
  });
  expect(stateAfter('book/5e1')).toMatchObject({
    'rule/1/in-force': 'no',
    'rule/5e1/in-force': 'yes',
  });
  expect(history.events.map(({ id }) => id).slice(-2)).toEqual(['era/flood', 'book/5e1']);
});

test('the order of the copies given does not matter beyond that of their sources', () => {
  const bySource = Map.groupBy(WITNESSES, (one) => one.source);
  const reversed = [...bySource.values()].flatMap((list) => list.toReversed());
  expect(toRuleEvents(reversed, { log: [], frame: { game, sources, frames, times } })).toEqual(
    events,
  );
});
