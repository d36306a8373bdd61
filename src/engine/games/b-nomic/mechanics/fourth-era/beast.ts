import { z } from 'astro/zod';
import { Words } from '../../../../../schemas/scalars.ts';
import {
  create,
  demand,
  destroy,
  gain,
  lose,
  mark,
  type Change,
} from '../../../../holdings/changes.ts';
import { deed, defineDeeds, happening } from '../../../../holdings/deeds.ts';
import { amountOf, entitiesOf, markOf, type Holdings } from '../../../../holdings/holdings.ts';
import { oncePer } from '../../../../holdings/periods.ts';
import type { MechanicBinding } from '../../../../mechanic.ts';
import { YesNo } from '../../../../procedures/fields.ts';

const RULE = '4e71';
/** How strongly the Beast responds at first. */
const RESPONSE = 10;

const Timing = z.enum(['Anytime', 'Voting']);
const isVoting = (holdings: Holdings, trick: string) =>
  markOf(holdings, trick, 'timing') === 'Voting';
const lastTrick = (holdings: Holdings) =>
  entitiesOf(holdings, 'trick').find((trick) => markOf(holdings, trick, 'last') === 'yes');

/** Rewards or punishes the last trick; each player does one of the two until the Beast does another. */
function condition(by: string, holdings: Holdings, change: (trick: string) => Change): Change[] {
  const trick = lastTrick(holdings);
  return [
    demand(() => trick !== undefined, 'The Beast has done no trick that it still knows.'),
    demand(() => markOf(holdings, by, 'judged') === undefined, `${by} has judged this trick.`),
    mark(by, 'judged', 'yes'),
    ...(trick === undefined ? [] : [change(trick)]),
  ];
}

function perform(trick: string, voting: boolean, holdings: Holdings): Change[] {
  return [
    demand(({ entities }) => entities.get(trick) === 'trick', `There is no trick ${trick}.`),
    demand(() => voting || !isVoting(holdings, trick), 'It is done in voting periods only.'),
    ...entitiesOf(holdings, 'trick').map((other) => mark(other, 'last', undefined)),
    mark(trick, 'last', 'yes'),
    ...entitiesOf(holdings, 'player').map((player) => mark(player, 'judged', undefined)),
  ];
}

/** The chance of each trick, as a share of all responses: `10/25`. */
function chances(holdings: Holdings, tricks: readonly string[]): Record<string, string> {
  const all = tricks.reduce((sum, trick) => sum + amountOf(holdings, trick, 'response'), 0);
  return Object.fromEntries(
    tricks.map((trick) => [trick, `${amountOf(holdings, trick, 'response')}/${all}`]),
  );
}

const beast = defineDeeds({
  name: 'operant-conditioning',
  title: 'The Beast and its tricks',
  summary:
    'Three times in an nweek the Beast does a trick that is drawn by how it responds; players reinforce or punish the last one. The draw and what a trick does are told, and so are objections and support.',
  quantities: { response: { start: RESPONSE, startOf: 'trick', floor: 0 } },
  marks: ['timing', 'last'],
  deeds: {
    perform: happening(
      'The Beast does the trick that was drawn.',
      RULE,
      { perform: Words, voting: YesNo.default(false) },
      (fields, holdings) => perform(fields.perform, fields.voting, holdings),
    ),
    reinforce: deed('Reinforces the last trick.', RULE, {}, ({ by }, holdings) =>
      condition(by, holdings, (trick) => gain(trick, 'response', 1)),
    ),
    punish: deed('Punishes the last trick.', RULE, {}, ({ by }, holdings) =>
      condition(by, holdings, (trick) => lose(trick, 'response', 1)),
    ),
    teach: deed(
      'Teaches a trick, with support and without objection.',
      RULE,
      { teach: Words, timing: Timing.default('Anytime') },
      ({ teach, timing }) => [create(teach, 'trick'), mark(teach, 'timing', timing)],
    ),
    cause: deed(
      'Makes the Beast take an action that is no trick, nobody objecting.',
      RULE,
      { cause: Words },
      ({ cause }, { entities }) => [
        demand(() => entities.get(cause) !== 'trick', 'Nobody makes it do a trick.'),
      ],
      oncePer('nweek'),
    ),
  },
  triggers: [
    (holdings) =>
      entitiesOf(holdings, 'trick')
        .filter((trick) => amountOf(holdings, trick, 'response') === 0)
        .map((trick) => destroy(trick)),
  ],
  derived: {
    'chances-in-voting': {
      summary: 'The chance of each trick during voting.',
      give: (holdings) => chances(holdings, entitiesOf(holdings, 'trick')),
    },
    chances: {
      summary: 'The chance of each trick at other times.',
      give: (holdings) =>
        chances(
          holdings,
          entitiesOf(holdings, 'trick').filter((trick) => !isVoting(holdings, trick)),
        ),
    },
  },
});

/** The Operantly Conditioned Beast of the Fourth Era, by Rule 4E71. */
export const beastBindings: readonly MechanicBinding[] = [
  { mechanic: '4E-71', procedures: [beast] },
];
