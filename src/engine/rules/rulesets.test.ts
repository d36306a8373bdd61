import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mechanicsOf } from '../index.ts';
import type { Consequence } from '../procedures/consequence.ts';
import { playRuleset } from '../procedures/play-together.ts';
import type { Play } from '../procedures/kinds.ts';
import { isRefusal } from '../procedures/refusal.ts';
import { rulesetOf } from './rulesets.ts';

function begin(game: string, source: string, given: Record<string, unknown>): Play {
  const play = playRuleset(rulesetOf(mechanicsOf(game), source)).begin(given, {});
  if (!('take' in play)) throw new Error(JSON.stringify(play));
  return play;
}

type Step = readonly [verb: string, fields: Readonly<Record<string, unknown>>];

/** Takes those of some steps that are not refused; gives all that followed. */
function takeAll(start: Play, steps: readonly Step[]): { play: Play; all: Consequence[] } {
  const all: Consequence[] = [];
  let play = start;
  for (const [verb, fields] of steps) {
    const next = play.take(verb, fields);
    if (!('take' in next)) {
      if (!isRefusal(next)) throw new Error(`${verb}: ${JSON.stringify(next)}`);
      continue;
    }
    all.push(...(next.consequences ?? []));
    play = next;
  }
  return { play, all };
}

const ask = (play: Play, question: string) => {
  const asked = play.ask(question, {});
  return 'plain' in asked ? asked.plain : undefined;
};

const PLAYERS = ['Ann', 'Bo', 'Cid'];

describe('where time passes and nobody does anything', () => {
  const games: readonly (readonly [string, string, Record<string, unknown>, Step[]])[] = [
    ['b-nomic', 'nweek-9', {}, [['midnights', { midnights: '25' }]]],
    [
      'blognomic',
      'ruleset-106',
      { paths: { 'time/now': '2012-12-01 10:00' }, marks: { admin: { Ann: 'yes' } } },
      [['roster.until', { until: '2013-01-20 09:00' }]],
    ],
    ['nomic-by-mail', 'mail-game', {}, [['turns.hours', { hours: '72' }]]],
  ];
  test.each(games)('%s %s asks for nothing that cannot be', (game, source, given, steps) => {
    const { all } = takeAll(begin(game, source, { players: PLAYERS, ...given }), steps);
    expect(all.length).toBeGreaterThan(0);
    expect(all.filter(({ refusal }) => refusal !== undefined)).toEqual([]);
  });
});

describe('a random game of March 2002', () => {
  const who = fc.constantFrom(...PLAYERS, 'Luigi', 'Zed');
  const number = fc.integer({ min: 1, max: 20 }).map(String);
  const square = fc.tuple(number, number);
  const small = fc.integer({ min: 9, max: 12 }).map(String);
  const near = fc.tuple(small, small);
  const dice = fc.array(fc.constantFrom('1', '2', '3'), { minLength: 5, maxLength: 5 });
  const title = fc.constantFrom('larks', 'moles');
  const serial = fc.constantFrom('100', '101');
  const some = (verb: string, fields: Record<string, fc.Arbitrary<unknown>>) =>
    fc.record(fields).map((said): Step => [verb, said]);
  const step = fc.oneof(
    some('grid-2002.enter', { enter: near, by: who }),
    some('grid-2002.announce', { announce: near, by: who }),
    some('grid-2002.rock', { rock: near, by: who, dice }),
    some('fire', { fire: near, by: who }),
    some('gun', { by: who }),
    some('transfer', { transfer: number, to: who, by: who }),
    some('borrow', { borrow: number, by: who }),
    some('repay', { repay: number, by: who }),
    some('kick', { kick: who, by: who }),
    some('curse', { curse: who, by: who, rolls: dice }),
    some('gremlins-2002.wake', {
      wake: fc.constant('Owl'),
      coin: fc.constantFrom('1', '2'),
      square: square.map(([x, y]) => `${x}-${y}`),
    }),
    some('gremball.take', { take: fc.constant('Owl'), by: who }),
    some('gremball.throw', { throw: fc.constant('Owl'), at: who, by: who }),
    some('gremball.hit', { hit: fc.constant('Owl'), roll: fc.constantFrom('1', '5') }),
    some('football-2002.join', { join: fc.constantFrom('crimson', 'turquoise'), by: who }),
    some('run', { run: near, by: who }),
    some('leaves', { leaves: who }),
    some('returns', { returns: who }),
    some('roster-2002.forfeit', { by: who }),
    some('propose', { propose: title, by: who }),
    some('proposals-2002.recognise', { recognise: title }),
    some('vote', { vote: fc.constantFrom('yes', 'no'), on: serial, by: who }),
    some('process', { process: serial, roll: fc.constantFrom('3', '5', '9') }),
    some('nweek', { nweek: number }),
    some('bribe', { bribe: fc.constantFrom('Owl', 'Witch', 'Luigi'), by: who }),
    some('fly', { fly: fc.constant(['6', '6']), by: who, rolls: fc.constant(['3', '3']) }),
    some('midnights', { midnights: fc.constantFrom('1', '3') }),
  );
  const given = {
    players: PLAYERS,
    things: { King: 'gremlin', Luigi: 'gremlin', Witch: 'gremlin', Owl: 'gremlin', idol: 'idol' },
    marks: { state: { King: 'active', Luigi: 'active', Witch: 'active', Owl: 'hiding' } },
    amounts: { points: { Ann: '40', Bo: '30', Cid: '20', Luigi: '100' } },
  };

  test('keeps points above nothing, one player to a square, and what is held off the board', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const { play, all } = takeAll(begin('b-nomic', 'nweek-9', given), steps);
        const points = Object.values(ask(play, 'points') as Record<string, number>);
        expect(Math.min(...points)).toBeGreaterThanOrEqual(0);
        const players = ask(play, 'players') as string[];
        const squares = ask(play, 'square') as Record<string, string>;
        const taken = players.flatMap((player) => squares[player] ?? []);
        expect(new Set(taken).size).toBe(taken.length);
        const rocks = (ask(play, 'rocks') as number[][]).map((at) => at.join('-'));
        expect(taken.filter((at) => rocks.includes(at))).toEqual([]);
        const owners = ask(play, 'owners') as Record<string, string>;
        if (owners['Owl'] !== undefined) expect(squares['Owl']).toBeUndefined();
        expect(all.every(({ rule, member }) => rule !== undefined || member === 'time')).toBe(true);
        expect(all.flatMap(({ refusal }) => refusal ?? [])).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });
});
