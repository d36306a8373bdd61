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
import { ShownText } from '../../time/clock-fields.ts';
import { dayShown } from './periods.ts';
import { Square } from './roam-state.ts';
import {
  LIMBO,
  placeOf,
  type Missile,
  type ThrowChoices,
  type ThrowRules,
  type ThrowState,
} from './throw-state.ts';
import { throwSharing } from './throw-sharing.ts';
import { throwSteps } from './throw-steps.ts';
import { ownValue } from '../../../schemas/own-value.ts';

const SETTINGS = {
  toys: {
    options: ['cost-points', 'cost-nothing'],
    default: 'cost-points',
    meaning:
      'Whether being hit by a Gnome, which is thrown as if it were a Gremlin, costs points as being hit by a Gremlin does.',
  },
} as const satisfies Readonly<Record<keyof ThrowChoices, Setting>>;

const given = {
  players: Names,
  clock: ShownText.default({ nweek: 1, nday: 1 }),
  /** Squares of players; others are in Limbo. */
  places: z.record(z.string(), Square).default({}),
  /** What may be thrown, by kind; it lies in Limbo unless somebody holds it. */
  missiles: z.record(z.string(), Words),
  held: z.record(z.string(), Words).default({}),
  scores: Counts.default({}),
  exempt: Names.default([]),
  idol: Words.optional(),
};

const { answer } = draftKinds<ThrowState>();

/** Throwing, catching and being hit, between places of a board and Limbo. */
export function throwing(rules: ThrowRules): Procedure {
  return defineProcedure({
    name: rules.name,
    title: 'GremBall',
    summary:
      'Whoever holds a Gremlin throws it on or is burned; at whom it is thrown catches it or pays. Gnomes are thrown likewise and wear down.',
    settings: SETTINGS,
    rule: rules.rule,
    given,
    begin: (start, choices) => begin(rules, choices, start),
    steps: throwSteps,
    sharing: throwSharing(rules),
    answers: {
      missiles: answer('Where each thing lies, who holds it, or at whom it flies.', {}, (state) =>
        Object.fromEntries([...state.missiles].map(([name, one]) => [name, whereWords(one)])),
      ),
      'hit-points': answer('The hit points of those that have any.', {}, ({ missiles }) =>
        Object.fromEntries(
          [...missiles].flatMap(([name, { hitPoints }]): [string, Plain][] =>
            hitPoints === null ? [] : [[name, hitPoints]],
          ),
        ),
      ),
      scores: answer('The score of each player.', {}, ({ players, scores }) =>
        Object.fromEntries(players.map((player) => [player, scores.get(player) ?? 0])),
      ),
      burned: answer(
        'Who is burned, and cannot catch until the nweek ends.',
        {},
        ({ burned }) => burned,
      ),
    },
    views: (state) => [tableOf(state)],
  });
}

function begin(
  rules: ThrowRules,
  choices: ThrowChoices,
  start: z.output<z.ZodObject<typeof given>>,
): ThrowState {
  const { players, held, idol = null, exempt } = start;
  const today = dayShown(rules.clock, start.clock);
  const stranger = Object.values(held).find((player) => !players.includes(player));
  need(stranger === undefined, `${String(stranger)} does not play.`);
  const missiles = Object.entries(start.missiles).map(([name, kind]): [string, Missile] => {
    const holder = ownValue(held, name);
    const where = holder === undefined ? { lies: LIMBO } : { held: holder, since: today };
    return [name, { kind, where, hitPoints: ownValue(rules.hitPoints, kind) ?? null }];
  });
  return {
    ...{ rules, choices, players, exempt, idol, today, commenting: [] },
    places: new Map(Object.entries(start.places)),
    missiles: new Map(missiles),
    scores: new Map(Object.entries(start.scores)),
    burned: [],
  };
}

function whereWords({ where }: Missile): string {
  if ('lies' in where) return where.lies === LIMBO ? 'in Limbo' : `on ${where.lies}`;
  return 'held' in where ? `held by ${where.held}` : `flying at ${where.flies}`;
}

function tableOf(state: ThrowState): TableView {
  const held = (player: string) =>
    [...state.missiles].flatMap(([name, { where }]) =>
      'held' in where && where.held === player ? [name] : [],
    );
  return {
    kind: 'table',
    title: 'Who stands where and holds what',
    columns: ['Player', 'Place', 'Holds', 'Score'],
    rows: state.players.map((player) => [
      state.burned.includes(player) ? `${player} (burned)` : player,
      placeOf(state, player),
      held(player).join(', ') || 'nothing',
      state.scores.get(player) ?? 0,
    ]),
  };
}
