import { describe, expect, test } from 'vitest';
import { z } from 'astro/zod';
import { Words } from '../../schemas/scalars.ts';
import { defineActions, action, happening } from '../world/actions.ts';
import { destroy, gain, mark } from '../world/changes.ts';
import { playRuleset } from './play-together.ts';
import { defineProcedure, kinds } from './procedure.ts';
import type { Play, Procedure } from './kinds.ts';
import { isRefusal, refuse } from './refusal.ts';
import type { Sharing } from './sharing.ts';
import { sharedAmounts, sharedMarks, sharedPlayers } from './shares.ts';

interface Boat {
  readonly players: readonly string[];
  readonly points: ReadonlyMap<string, number>;
  readonly seats: ReadonlyMap<string, string>;
  readonly heard: readonly string[];
}

const { step, answer } = kinds<Boat>();

const sharing: Sharing<Boat> = {
  quantities: { points: { floor: 0 } },
  shares: [
    sharedPlayers({ of: ({ players }) => players, with: (b, players) => ({ ...b, players }) }),
    sharedAmounts('points', {
      of: ({ points }) => points,
      with: (b, points) => ({ ...b, points }),
    }),
    sharedMarks('seat', { of: ({ seats }) => seats, with: (b, seats) => ({ ...b, seats }) }),
  ],
  asks: () => ({ players: [] }),
  told: { dusk: 'time/dusk' },
  forbids: ({ seats }, { verb, by }) =>
    verb === 'shout' && by !== undefined && seats.has(by)
      ? refuse('One rocks it.', '1/0')
      : undefined,
  hears: {
    acted: (state, { step: verb, by }) => ({
      ...state,
      heard: [...state.heard, `${by} ${verb}`],
    }),
    'amount-changed': (state, { name, change }) => ({
      ...state,
      heard: [...state.heard, `${name} ${change}`],
    }),
    'period-ended': (state, { unit }) => ({ ...state, heard: [...state.heard, `${unit} ends`] }),
    'period-begun': (state, { unit }) => ({
      ...state,
      heard: [...state.heard, `${unit} begins`],
    }),
  },
};

/** Players sit in a boat; whoever rows gets a point, and nobody else does anything while somebody rocks it. */
const boat = defineProcedure({
  name: 'boat',
  title: 'The boat',
  summary: 'Seats in a boat.',
  settings: {},
  given: { players: z.array(Words) },
  begin: ({ players }): Boat => ({ players, points: new Map(), seats: new Map(), heard: [] }),
  steps: {
    sit: step('Sits down.', { sit: Words, by: Words }, (state, { sit, by }) =>
      [...state.seats.values()].includes(sit)
        ? refuse(`${sit} is taken.`, '1/0')
        : { ...state, seats: new Map([...state.seats, [by, sit]]) },
    ),
    row: step(
      'Rows.',
      { by: Words },
      (state, { by }) => ({
        ...state,
        points: new Map([...state.points, [by, (state.points.get(by) ?? 0) + 1]]),
      }),
      { rule: '1/0', actors: ['player', 'hat'] },
    ),
    dusk: step('The day is over, where no clock says so.', {}, (state) => state),
  },
  answers: {
    heard: answer('What it heard.', {}, ({ heard }) => [...heard]),
    seats: answer('Who sits where.', {}, ({ seats }) => Object.fromEntries(seats)),
  },
  sharing,
});

const shore = defineActions({
  name: 'shore',
  title: 'The shore',
  summary: 'What is done besides.',
  quantities: { points: { start: 0 } },
  marks: ['seat'],
  actions: {
    shout: action('Shouts.', '2/0', {}, ({ by }) => [gain(by, 'points', 2)]),
    push: happening('Somebody is pushed to a seat.', '2/0', { push: Words, to: Words }, (said) => [
      mark(said.push, 'seat', said.to),
    ]),
    drown: happening('Somebody is no more.', '2/0', { drown: Words }, ({ drown }) => [
      destroy(drown),
    ]),
  },
  turns: { day: () => [] },
});

const party = (procedure: Procedure, rule: string) => ({
  ...{ name: procedure.name, kind: procedure, part: procedure.part, rules: [rule] },
});

function game(given: Record<string, unknown> = {}): Play {
  const ruleset = playRuleset({
    ...{ name: 'lake', title: 'Lake', rules: ['1/0', '2/0'] },
    parties: [party(boat, '1/0'), party(shore, '2/0')],
  });
  const play = ruleset.begin({ players: ['Ann', 'Bo'], ...given }, {});
  if (!('take' in play)) throw new Error(JSON.stringify(play));
  return play;
}

function take(play: Play, ...steps: readonly (readonly [string, Record<string, unknown>])[]): Play {
  return steps.reduce((now, [verb, fields]) => {
    const next = now.take(verb, fields);
    if (!('take' in next)) throw new Error(JSON.stringify(next));
    return next;
  }, play);
}

const ask = (play: Play, question: string) => {
  const asked = play.ask(question, {});
  return 'plain' in asked ? asked.plain : asked;
};

describe('a procedure that keeps a state of its own', () => {
  test('sees what other rules do to what it shares, and they see what it does', () => {
    const play = take(
      game(),
      ['sit', { sit: 'bow', by: 'Ann' }],
      ['push', { push: 'Bo', to: 'stern' }],
    );
    expect(ask(play, 'seats')).toEqual({ Ann: 'bow', Bo: 'stern' });
    expect(ask(play, 'player/Ann/seat')).toBe('bow');
    expect(isRefusal(play.take('sit', { sit: 'stern', by: 'Ann' }))).toBe(true);
  });

  test('keeps nothing of who is no more', () => {
    const play = take(game(), ['sit', { sit: 'bow', by: 'Ann' }], ['drown', { drown: 'Ann' }]);
    expect(ask(play, 'seats')).toEqual({});
    expect(ask(take(play, ['sit', { sit: 'bow', by: 'Bo' }]), 'seats')).toEqual({ Bo: 'bow' });
  });

  test('hears who acted and what changed, whichever rule changed it', () => {
    const play = take(game(), ['row', { by: 'Ann' }], ['shout', { by: 'Bo' }]);
    expect(ask(play, 'heard')).toEqual(['Ann row', 'Ann 1', 'Bo shout', 'Bo 2']);
    expect(ask(play, 'points')).toEqual({ Ann: 1, Bo: 2 });
  });

  test('may stand in the way of what others do, and nothing of it takes place', () => {
    const play = take(game(), ['sit', { sit: 'bow', by: 'Ann' }]);
    expect(play.take('shout', { by: 'Ann' })).toEqual(refuse('One rocks it.', '1/0'));
    expect(ask(play, 'points')).toEqual({ Ann: 0, Bo: 0 });
    expect(isRefusal(play.take('shout', { by: 'Bo' }))).toBe(false);
  });

  test('lets those act whom its step names, and refuses others by its rule', () => {
    const play = game({ things: { Top: 'hat', Zed: 'gremlin' } });
    expect(isRefusal(play.take('row', { by: 'Top' }))).toBe(false);
    expect(play.take('row', { by: 'Zed' })).toMatchObject({ rule: '1/0' });
    expect(isRefusal(play.take('sit', { sit: 'bow', by: 'Top' }))).toBe(true);
  });

  test('is told nothing by hand that the world knows', () => {
    expect(isRefusal(game().take('dusk', {}))).toBe(false);
    expect(isRefusal(game({ paths: { 'time/dusk': 'yes' } }).take('dusk', {}))).toBe(true);
  });

  test('hears that a period ends before it hears that the next one begins', () => {
    const play = game().take('next', { next: 'day' });
    expect('take' in play && ask(play, 'heard')).toEqual(['day ends', 'day begins']);
  });
});
