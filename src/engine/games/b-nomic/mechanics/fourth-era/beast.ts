import { z } from 'astro/zod';
import { Words } from '../../../../../schemas/scalars.ts';
import {
  create,
  demand,
  destroy,
  gain,
  lose,
  mark,
  mustBe,
  type Change,
} from '../../../../world/changes.ts';
import { action, defineActions, happening } from '../../../../world/actions.ts';
import { amountOf, entitiesOf, kindOf, markOf, type World } from '../../../../world/entities.ts';
import { oncePer } from '../../../../world/periods.ts';
import type { MechanicBinding } from '../../../../mechanics/mechanic.ts';
import { YesNo } from '../../../../procedures/fields.ts';
import { byIntent } from './by-intent.ts';

const RULE = '4e71';
/** How strongly the Beast responds at first. */
const RESPONSE = 10;
/** The nday with which voting begins (4E15). */
const VOTING_FROM = 9;

const Timing = z.enum(['Anytime', 'Voting']);
const isVoting = (world: World, trick: string) => markOf(world, trick, 'timing') === 'Voting';
const lastTrick = (world: World) =>
  entitiesOf(world, 'trick').find((trick) => markOf(world, trick, 'last') === 'yes');

/** Rewards or punishes the last trick; each player does one of the two until the Beast does another. */
function condition(by: string, world: World, change: (trick: string) => Change): Change[] {
  const trick = lastTrick(world);
  return [
    demand(() => trick !== undefined, 'The Beast has done no trick that it still knows.'),
    demand(() => markOf(world, by, 'judged') === undefined, `${by} has judged this trick.`),
    mark(by, 'judged', 'yes'),
    ...(trick === undefined ? [] : [change(trick)]),
  ];
}

function perform(trick: string, voting: boolean, world: World): Change[] {
  const nday = world.get('time/nday');
  const now = typeof nday === 'string' ? Number(nday) >= VOTING_FROM : undefined;
  return [
    mustBe('trick', trick),
    demand(() => !isVoting(world, trick) || (now ?? voting), 'It is done in voting periods only.'),
    demand(() => now === undefined || now || !voting, 'No voting is under way.'),
    ...entitiesOf(world, 'trick').map((other) => mark(other, 'last', undefined)),
    mark(trick, 'last', 'yes'),
    ...entitiesOf(world, 'player').map((player) => mark(player, 'judged', undefined)),
  ];
}

/** The chance of each trick, as a share of all responses: `10/25`. */
function chances(world: World, tricks: readonly string[]): Record<string, string> {
  const all = tricks.reduce((sum, trick) => sum + amountOf(world, trick, 'response'), 0);
  return Object.fromEntries(
    tricks.map((trick) => [trick, `${amountOf(world, trick, 'response')}/${all}`]),
  );
}

const beast = defineActions({
  name: 'operant-conditioning',
  title: 'The Beast and its tricks',
  summary:
    'Three times in an nweek the Beast does a trick that is drawn by how it responds; players reinforce or punish the last one. The draw and what a trick does are told; who objects to a new trick and who supports it is said of its intent.',
  quantities: { response: { start: RESPONSE, startOf: 'trick', floor: 0 } },
  marks: ['timing', 'last'],
  actions: {
    perform: happening(
      'The Beast does the trick that was drawn.',
      RULE,
      { perform: Words, voting: YesNo.default(false) },
      (fields, world) => perform(fields.perform, fields.voting, world),
    ),
    reinforce: action('Reinforces the last trick.', RULE, {}, ({ by }, world) =>
      condition(by, world, (trick) => gain(trick, 'response', 1)),
    ),
    punish: action('Punishes the last trick.', RULE, {}, ({ by }, world) =>
      condition(by, world, (trick) => lose(trick, 'response', 1)),
    ),
    teach: action(
      'Teaches a trick, with support and without objection.',
      RULE,
      { teach: Words, timing: Timing.default('Anytime'), intent: Words.optional() },
      ({ teach, timing, intent, by }) => [
        byIntent({ without: 1, with: 1 }, { by, intent }),
        create(teach, 'trick'),
        mark(teach, 'timing', timing),
      ],
    ),
    cause: action(
      'Makes the Beast take an action that is no trick, nobody objecting.',
      RULE,
      { cause: Words, intent: Words.optional() },
      ({ cause, intent, by }, world) => [
        byIntent({ without: 1 }, { by, intent }),
        demand(() => kindOf(world, cause) !== 'trick', 'Nobody makes it do a trick.'),
      ],
      oncePer('nweek'),
    ),
  },
  triggers: [
    (world) =>
      entitiesOf(world, 'trick')
        .filter((trick) => amountOf(world, trick, 'response') === 0)
        .map((trick) => destroy(trick)),
  ],
  derived: {
    'chances-in-voting': {
      summary: 'The chance of each trick during voting.',
      give: (world) => chances(world, entitiesOf(world, 'trick')),
    },
    chances: {
      summary: 'The chance of each trick at other times.',
      give: (world) =>
        chances(
          world,
          entitiesOf(world, 'trick').filter((trick) => !isVoting(world, trick)),
        ),
    },
  },
});

/** The Operantly Conditioned Beast of the Fourth Era, by Rule 4E71. */
export const beastBindings: readonly MechanicBinding[] = [
  { mechanic: '4E-71', procedures: [beast] },
];
