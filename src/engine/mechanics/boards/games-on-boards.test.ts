import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { earlyClock } from '../../games/b-nomic/clocks.ts';
import type { Plain } from '../../procedures/plain.ts';
import type { Play, Procedure } from '../../procedures/kinds.ts';
import { isRefusal } from '../../procedures/refusal.ts';
import { roaming } from './roaming.ts';
import { throwing } from './throwing.ts';
import { worldMap } from './world-map.ts';

const RUNS = { numRuns: 100 };
const PLAYERS = ['Ann', 'Bo', 'Cid'];
const player = fc.constantFrom(...PLAYERS);

type Step = readonly [verb: string, fields: Readonly<Record<string, unknown>>];

/** Begins a game and takes all steps that may be taken. */
function playAll(procedure: Procedure, given: unknown, steps: readonly Step[]): Play {
  const choices = Object.fromEntries(
    Object.entries(procedure.settings).map(([name, setting]) => [name, setting.default]),
  );
  const begun = procedure.begin(given, choices);
  if (isRefusal(begun) || 'misfit' in begun) throw new Error('The game does not begin.');
  return steps.reduce((play, [verb, fields]) => {
    const next = play.take(verb, fields);
    if ('misfit' in next) throw new Error('A step does not have the right shape.');
    return isRefusal(next) ? play : next;
  }, begun);
}

function ask(play: Play, question: string): Plain {
  const answer = play.ask(question, {});
  if ('misfit' in answer) throw new Error('There is no answer.');
  return answer.plain;
}

const sum = (counts: Plain) =>
  Object.values(counts as Record<string, number>).reduce((total, count) => total + count, 0);

const days = fc.integer({ min: 1, max: 4 });

/** Lets the clock go on from step to step. */
function withClock(steps: readonly Step[], gaps: readonly number[]): Step[] {
  let day = 0;
  return steps.flatMap((one, index): Step[] => {
    day += gaps[index % gaps.length] ?? 1;
    return [one, ['clock', { clock: `${Math.floor(day / 10) + 1}/${(day % 10) + 1}` }]];
  });
}

describe('on a board on which players roam', () => {
  const grid = roaming({
    name: 'roaming',
    rule: '1/0',
    rockRule: '2/0',
    meteorRule: '3/0',
    gunRule: '4/0',
    shieldRule: '5/0',
    frostRule: '6/0',
    sirenRule: '7/0',
    waxRule: '8/0',
    footballRule: '9/0',
    throwRule: '10/0',
    clock: earlyClock,
    size: 4,
    thingPoints: 25,
  });
  const square = fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 }));
  const text = square.map((pair) => pair.map(String));
  const step = fc.oneof(
    fc.tuple(fc.constant('enter'), fc.record({ enter: text, by: player })),
    fc.tuple(fc.constant('announce'), fc.record({ announce: text, by: player })),
    fc.tuple(fc.constant('gun'), fc.record({ by: player })),
    fc.tuple(fc.constant('fire'), fc.record({ fire: text, by: player })),
    fc.tuple(fc.constant('meteor'), fc.record({ meteor: text })),
  );

  test('no two players share a square, and nobody stands on a rock', () => {
    fc.assert(
      fc.property(
        fc.array(step, { maxLength: 40 }),
        fc.array(days, { minLength: 1 }),
        (steps, gaps) => {
          const scores = { Ann: '20', Bo: '20', Cid: '20' };
          const given = { players: PLAYERS, scores, frozen: [['2', '2']] };
          const play = playAll(grid, given, withClock(steps, gaps));
          const places = Object.values(ask(play, 'places') as Record<string, Plain>)
            .filter((place) => place !== 'Limbo')
            .map(String);
          const rocks = (ask(play, 'rocks') as Plain[]).map(String);
          expect(new Set(places).size).toBe(places.length);
          expect(places.filter((place) => rocks.includes(place))).toEqual([]);
        },
      ),
      RUNS,
    );
  });
});

describe('where things are thrown', () => {
  const ball = throwing({
    name: 'throwing',
    rule: '1/0',
    idol: '2',
    leave: '3',
    comments: '4',
    clock: earlyClock,
    reach: 7,
    days: 2,
    hitPoints: { yoyo: 3 },
    returning: ['yoyo'],
  });
  const thing = fc.constantFrom('Rocky', 'Yo');
  const step = fc.oneof(
    fc.tuple(fc.constant('take'), fc.record({ take: thing, by: player })),
    fc.tuple(fc.constant('drop'), fc.record({ drop: thing, by: player })),
    fc.tuple(fc.constant('throw'), fc.record({ throw: thing, at: player, by: player })),
    fc.tuple(fc.constant('catch'), fc.record({ catch: thing, by: player })),
    fc.tuple(
      fc.constant('hit'),
      fc.record({ hit: thing, roll: fc.integer({ min: 1, max: 5 }).map(String) }),
    ),
  );

  test('points only change hands', () => {
    fc.assert(
      fc.property(
        fc.array(step, { maxLength: 40 }),
        fc.array(days, { minLength: 1 }),
        (steps, gaps) => {
          const missiles = { Rocky: 'gremlin', Yo: 'yoyo' };
          const given = { players: PLAYERS, missiles, places: { Ann: ['1', '1'], Bo: ['2', '2'] } };
          const play = playAll(ball, given, withClock(steps, gaps));
          expect(sum(ask(play, 'scores'))).toBe(0);
        },
      ),
      RUNS,
    );
  });
});

test('on the map gifts make nobody richer together, and nobody owes', () => {
  const world = worldMap({
    name: 'world',
    rule: '1',
    expansionRule: '2',
    hours: 72,
    penalty: 5,
    gain: 2,
    compensation: 10,
  });
  const gift = fc.record({
    give: fc.integer({ min: -3, max: 12 }).map(String),
    to: player,
    by: player,
    consents: fc.constantFrom('yes', 'no'),
  });
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constant('give'), gift)), (gifts) => {
      const given = { players: PLAYERS, points: { Ann: '10', Bo: '5' } };
      const zoids = ask(playAll(world, given, gifts), 'zoids');
      expect(sum(zoids)).toBe(15);
      expect(Math.min(...Object.values(zoids as Record<string, number>))).toBeGreaterThanOrEqual(0);
    }),
    RUNS,
  );
});
