import { underRule } from '../../procedures/under-rule.ts';
import { z } from 'astro/zod';
import { Words } from '../../../schemas/scalars.ts';
import { draftKinds } from '../../procedures/draft-kinds.ts';
import type { TableView } from '../../procedures/view.ts';
import { Counts, Names } from '../../procedures/fields.ts';
import type { Plain } from '../../procedures/plain.ts';
import { defineProcedure } from '../../procedures/procedure.ts';
import type { Procedure } from '../../procedures/kinds.ts';
import { need } from '../../procedures/refusal.ts';
import type { Setting } from '../../procedures/settings.ts';
import { areasOf, type WorldChoices, type WorldRules, type WorldState } from './world-state.ts';
import { worldSharing } from './world-sharing.ts';
import { worldSteps } from './world-steps.ts';

const SETTINGS = {
  compensated: {
    options: ['newcomer', 'displaced'],
    default: 'newcomer',
    meaning:
      'Who is given the ten Zoids and ten points where a chosen position was occupied: who comes to occupy it, or who has to move.',
  },
  'made-scribe': {
    options: ['falls-vacant', 'stays'],
    default: 'falls-vacant',
    meaning:
      'What becomes of the office of whoever keeps the map and is made the Scribe, who may not keep it: it falls vacant, or it stays until another is chosen.',
  },
} as const satisfies Readonly<Record<keyof WorldChoices, Setting>>;

const given = {
  players: Names,
  scribe: Words.optional(),
  orienter: Words.optional(),
  /** Areas of land and of water, and the pairs that touch. */
  land: Names.default([]),
  water: Names.default([]),
  borders: z.array(Names).default([]),
  /** Areas by holder. */
  positions: z.record(z.string(), Names).default({}),
  points: Counts.default({}),
};

const { answer } = draftKinds<WorldState>();

function stepsOf({ expansionRule }: WorldRules) {
  const { roll, expand, ...steps } = worldSteps;
  return { ...steps, ...underRule(expansionRule, { roll, expand }) };
}

/** Returns a map of areas, of land and of water, on which players hold positions and expand. */
export function worldMap(rules: WorldRules): Procedure {
  return defineProcedure({
    name: rules.name,
    title: 'The World',
    summary:
      'Players choose positions on a map and hold money. In each turn dice decide who gains and may choose a further position. The map itself is not held, so its areas and borders are given; whether somebody takes a gift is told.',
    settings: SETTINGS,
    rule: rules.rule,
    given,
    begin: (start, choices) => begin(rules, choices, start),
    steps: stepsOf(rules),
    answers: {
      positions: answer('The areas of each player.', {}, (state) =>
        Object.fromEntries(state.players.map((player) => [player, areasOf(state, player)])),
      ),
      zoids: answer('The money of each player.', {}, ({ players, zoids }) =>
        counts(players, zoids),
      ),
      points: answer('The points of each player.', {}, ({ players, points }) =>
        counts(players, points),
      ),
      orienter: answer('Who keeps the map.', {}, ({ orienter }) => orienter),
      entitled: answer('How many positions each may choose.', {}, ({ players, entitled }) =>
        counts(players, entitled),
      ),
      displaced: answer('How many positions each has to find anew.', {}, (state) =>
        counts(state.players, state.displaced),
      ),
    },
    views: (state) => [tableOf(state)],
    sharing: worldSharing(rules),
  });
}

function counts(players: readonly string[], of: ReadonlyMap<string, number>): Plain {
  return Object.fromEntries(players.map((player) => [player, of.get(player) ?? 0]));
}

function begin(
  rules: WorldRules,
  choices: WorldChoices,
  start: z.output<z.ZodObject<typeof given>>,
): WorldState {
  const areas = new Map<string, 'land' | 'water'>([
    ...start.land.map((area) => [area, 'land'] as const),
    ...start.water.map((area) => [area, 'water'] as const),
  ]);
  const held = Object.entries(start.positions).flatMap(([player, own]) =>
    own.map((area) => [area, player] as const),
  );
  const strange = [...held.map(([area]) => area), ...start.borders.flat()].find(
    (area) => !areas.has(area),
  );
  need(strange === undefined, `${String(strange)} is not on the map.`);
  const told = new Map(Object.entries(start.points));
  const points = new Map(start.players.map((player) => [player, told.get(player) ?? 0]));
  return {
    rules,
    choices,
    players: start.players,
    scribe: start.scribe ?? null,
    orienter: start.orienter ?? null,
    areas,
    borders: start.borders,
    positions: new Map(held),
    // Everybody begins with as much money as points.
    zoids: new Map(points),
    points,
    waiting: new Map(),
    entitled: new Map(),
    displaced: new Map(),
    chosen: [],
    rolled: false,
    turn: null,
  };
}

function tableOf(state: WorldState): TableView {
  return {
    kind: 'table',
    title: 'The World',
    columns: ['Player', 'Positions', 'Zoids', 'Points'],
    rows: state.players.map((player) => [
      player,
      areasOf(state, player).join(', ') || 'none',
      state.zoids.get(player) ?? 0,
      state.points.get(player) ?? 0,
    ]),
  };
}
