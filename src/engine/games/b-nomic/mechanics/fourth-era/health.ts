import { WholeNumber, Words } from '../../../../../schemas/scalars.ts';
import {
  demand,
  gain,
  grant,
  mark,
  mustBe,
  put,
  strip,
  type Change,
} from '../../../../world/changes.ts';
import { action, defineActions, happening } from '../../../../world/actions.ts';
import { amountOf, markOf, membersOf, type World } from '../../../../world/entities.ts';
import { oncePer } from '../../../../world/periods.ts';
import type { MechanicBinding } from '../../../../mechanics/mechanic.ts';
import { endNday, ndaysGone } from './health-in-time.ts';
import { capped, CIRCUMSTANCES, hurt, isIn, isNoTwin } from './hit-points.ts';

const POINTS = '4e74';
const GRAVE = '4e66';
const BEYOND = '4e67';
/** Hit points at first, and those of who is raised, who has no more at most. */
const FULL = 10;
const RAISED = 5;
const BITE = 2;
/** Ndays at the beginning of an nweek in which the undead infect. */
const INFECTIOUS = 3;

/** Raises a dead player, for eir own Mojo, that of the dead and that of who killed em. */
function raise({ raise: dead, by }: { raise: string; by: string }, world: World): Change[] {
  const killer = markOf(world, dead, 'killer') ?? CIRCUMSTANCES;
  const needed = [...new Set([by, dead, killer])];
  const has = membersOf(world, by, 'mojo');
  return [
    isIn('Alive', by),
    isIn('Dead', dead),
    demand(() => needed.every((one) => has.includes(one)), `${by} lacks Mojo.`),
    ...needed.map((one) => strip(by, 'mojo', one)),
    mark(dead, 'health', 'Undead'),
    mark(dead, 'necromancer', by),
    put(dead, 'max-hp', RAISED),
    put(dead, 'hp', RAISED),
    put(dead, 'kills', 0),
  ];
}

const health = defineActions({
  name: 'health',
  title: 'Hit points, the dead and the undead',
  summary:
    'Damage takes hit points, and with the last of them life. The dead are raised by Mojo and serve whoever raised them. What deals damage, and how Mojo is come by, other rules say and the log tells.',
  quantities: {
    hp: { start: FULL, floor: 0 },
    'max-hp': { start: FULL, floor: 0 },
    mackerel: { start: 50, floor: 0 },
    damage: { start: 0 },
    kills: {},
    'since-infected': {},
  },
  marks: ['health', 'killer', 'necromancer', 'infected', 'dna', 'active'],
  naming: ['killer', 'necromancer'],
  sets: ['mojo'],
  actions: {
    damage: happening(
      'A player loses hit points, perhaps by somebody, who may be no twin.',
      POINTS,
      { damage: Words, amount: WholeNumber, by: Words.optional() },
      ({ damage, amount, by }) => [
        mustBe('player', damage),
        ...(by === undefined ? [] : [isNoTwin(damage, by)]),
        hurt(damage, amount, by),
      ],
    ),
    heal: happening(
      'A player gains hit points.',
      POINTS,
      { heal: Words, amount: WholeNumber },
      ({ heal, amount }) => [mustBe('player', heal), gain(heal, 'hp', amount)],
    ),
    mojo: happening(
      'One who is alive comes to have the Mojo of somebody.',
      GRAVE,
      { mojo: Words, to: Words },
      ({ mojo, to }) => [isIn('Alive', to), grant(to, 'mojo', mojo)],
    ),
    raise: action('Raises a dead player by Mojo.', GRAVE, { raise: Words }, raise),
    gnaw: action(
      'Gnaws a living player, being undead.',
      BEYOND,
      { gnaw: Words },
      ({ gnaw, by }) => [
        isIn('Undead', by),
        isIn('Alive', gnaw),
        isNoTwin(gnaw, by),
        gain(by, 'hp', 1),
        hurt(gnaw, BITE, by),
      ],
      oncePer('rday'),
    ),
    infect: action(
      'Infects a living player in the first three ndays of an nweek, being undead.',
      BEYOND,
      { infect: Words },
      ({ infect, by }, world) => [
        isIn('Undead', by),
        isIn('Alive', infect),
        demand(() => ndaysGone(world) < INFECTIOUS, 'It is too late in the nweek.'),
        demand(
          () => markOf(world, by, 'has infected') === undefined,
          `${by} has infected somebody in this nweek.`,
        ),
        mark(by, 'has infected', 'yes'),
        mark(infect, 'infected', 'yes'),
        put(infect, 'since-infected', 0),
      ],
    ),
  },
  turns: { nday: endNday },
  hears: {
    'sentenced-to-death': ({ player }, world) => [
      hurt(String(player), amountOf(world, String(player), 'hp'), undefined),
    ],
  },
  triggers: [{ rule: POINTS, due: capped }],
});

/** Life and death in the Fourth Era, by Rules 4E74, 4E66 and 4E67. */
export const healthBindings: readonly MechanicBinding[] = ['4E-74', '4E-66', '4E-67'].map(
  (mechanic) => ({ mechanic, procedures: [health] }),
);
