import { underRule } from '../../procedures/under-rule.ts';
import { z } from 'astro/zod';
import { draftKinds } from '../../procedures/draft-kinds.ts';
import { Counts, Names } from '../../procedures/fields.ts';
import type { Plain } from '../../procedures/plain.ts';
import { defineProcedure } from '../../procedures/procedure.ts';
import type { Procedure } from '../../procedures/kinds.ts';
import { need } from '../../procedures/refusal.ts';
import { ShownText } from '../../time/clock-fields.ts';
import { euclideanDistance } from './distances.ts';
import { dayShown } from './periods.ts';
import { roamViews } from './roam-views.ts';
import { roamFrost } from './roam-frost.ts';
import { roamGuns } from './roam-guns.ts';
import { roamMoves } from './roam-moves.ts';
import { roamRocks } from './roam-rocks.ts';
import {
  coordinates,
  roamGrid,
  Square,
  vacantSquares,
  type RoamRules,
  type RoamState,
} from './roam-state.ts';
import { roamSharing } from './roam-sharing.ts';
import { roamThings } from './roam-things.ts';

const given = {
  players: Names,
  clock: ShownText.default({ nweek: 1, nday: 1 }),
  /** Squares of players and of other movable things; whoever is not named is in Limbo. */
  places: z.record(z.string(), Square).default({}),
  scores: Counts.default({}),
  rocks: z.array(Square).default([]),
  frozen: z.array(Square).default([]),
};

const { answer } = draftKinds<RoamState>();

function stepsOf(rules: RoamRules) {
  const { rock, meteor } = roamRocks;
  const { gun, fire, shield } = roamGuns;
  return {
    ...roamMoves,
    ...roamThings,
    ...underRule(rules.rockRule, { rock }),
    ...underRule(rules.meteorRule, { meteor }),
    ...underRule(rules.frostRule, roamFrost),
    ...underRule(rules.gunRule, { gun, fire }),
    ...underRule(rules.shieldRule, { shield }),
  };
}

/** Returns a board on which players roam, with rocks, ice and things that nobody sees (mechanics.md I.2). */
export function roaming(rules: RoamRules): Procedure {
  return defineProcedure({
    name: rules.name,
    title: 'The Grid',
    summary:
      'Players enter a board of squares and announce moves, which are made when the nweek ends. Rocks stop what moves, ice lets it slide, and things whose places are secret bring or cost points.',
    settings: {},
    rule: rules.rule,
    given,
    begin: (start) => begin(rules, start),
    steps: stepsOf(rules),
    answers: {
      places: answer(
        'The square of each player and of what moves, or Limbo.',
        {},
        ({ players, others, places }) =>
          Object.fromEntries(
            [...new Set([...players, ...others, ...places.keys()])].map((name): [string, Plain] => [
              name,
              places.has(name) ? coordinates(places.get(name) ?? '') : 'Limbo',
            ]),
          ),
      ),
      scores: answer('The score of each player.', {}, ({ players, scores }) =>
        Object.fromEntries(players.map((player) => [player, scores.get(player) ?? 0])),
      ),
      rocks: answer('The squares of big rocks.', {}, ({ rocks }) => [...rocks].map(coordinates)),
      frozen: answer('The squares that are frozen.', {}, ({ frozen }) =>
        [...frozen.keys()].map(coordinates),
      ),
      brooks: answer('The squares in which a brook flows.', {}, ({ brooks }) =>
        [...brooks].map(coordinates),
      ),
      wet: answer('Who is wet.', {}, ({ wet }) => wet),
      shield: answer('Who bears the shield, or where it lies.', {}, ({ shield }) => {
        if (shield === null) return null;
        return 'by' in shield ? shield.by : coordinates(shield.at);
      }),
      vacant: answer('How many squares are free, as far as is known.', {}, vacantSquares),
      moved: answer('Who moved when the last nweek ended.', {}, ({ made }) =>
        made.filter(({ from, reached }) => from !== reached).map(({ by }) => by),
      ),
      things: answer(
        'What is known of the secret things: where each was when it was met.',
        {},
        ({ reveals }) =>
          reveals.map(({ thing, square, by }) => ({ thing, was: coordinates(square), by })),
      ),
      distance: answer(
        'The distance of two squares in a straight line.',
        { from: Square, to: Square },
        (_state, { from, to }) => euclideanDistance(coordinates(from), coordinates(to)),
      ),
    },
    views: roamViews,
    sharing: roamSharing(rules),
  });
}

function begin(rules: RoamRules, start: z.output<z.ZodObject<typeof given>>): RoamState {
  const today = dayShown(rules.clock, start.clock);
  const grid = roamGrid(rules.size);
  const places = new Map(Object.entries(start.places));
  const strange = [...places.values(), ...start.rocks, ...start.frozen].find(
    (square) => grid.spotOf(square) === undefined,
  );
  need(strange === undefined, `${String(strange)} is not on the board.`);
  return {
    rules,
    grid,
    players: start.players,
    others: [...places.keys()].filter((name) => !start.players.includes(name)),
    places,
    scores: new Map(Object.entries(start.scores)),
    rocks: new Set(start.rocks),
    frozen: new Map(start.frozen.map((square) => [square, today])),
    brooks: new Set(),
    wetSquares: new Set(),
    wet: [],
    soaked: new Map(),
    mild: 0,
    guns: [],
    shield: null,
    announced: [],
    made: [],
    reveals: [],
    today,
    beside: {
      sirens: [],
      toads: new Map(),
      deaf: [],
      football: [],
      down: [],
      thrown: [],
      lying: [],
      yetiWaits: false,
    },
  };
}
