import { WholeNumber, Words } from '../../../../../schemas/scalars.ts';
import {
  demand,
  gain,
  lose,
  pay,
  toAnother,
  transfer,
  whileRule,
  type Change,
} from '../../../../world/changes.ts';
import { action, defineActions, happening } from '../../../../world/actions.ts';
import { amountOf, entitiesOf, kindOf, markOf } from '../../../../world/entities.ts';
import type { MechanicBinding } from '../../../../mechanics/mechanic.ts';

const POINTS = '4e17';
const MONEY = '4e33';
/** Mackerel that one point is turned into, and that the active get when an nweek begins (4E34). */
const PER_POINT = 5;
const PER_NWEEK = 25;
/** Mackerel with which whoever owns money begins. */
export const STARTING_MACKEREL = 50;

/** Lets changes go on only for players and corporations: nothing else owns money (4E33, 4E79). */
const ownsMoney = (name: string): Change =>
  demand(
    (world) => ['player', 'corporation'].includes(kindOf(world, name) ?? ''),
    `${name} cannot own money.`,
  );

/** Hands mackerel from one who owns money to another; who has none gives none (4E33). */
export const handMackerel = (from: string, to: string, amount: number): Change[] => [
  ownsMoney(from),
  ownsMoney(to),
  toAnother(from, to),
  demand((world) => amountOf(world, from, 'mackerel') > 0, `${from} has none to give.`),
  transfer(from, to, 'mackerel', amount),
];

const money = defineActions({
  name: 'points-and-mackerel',
  title: 'Points and mackerel',
  summary:
    'Points never fall below nothing. Mackerel are handed over, bought with points, and given to the active when an nweek begins.',
  quantities: {
    points: { start: 0, floor: 0 },
    mackerel: { start: STARTING_MACKEREL, floor: 0, beyond: 'is-refused' },
  },
  marks: ['active'],
  actions: {
    award: happening(
      'Gives points to somebody or something.',
      POINTS,
      { award: WholeNumber, to: Words },
      ({ award, to }) => [gain(to, 'points', award)],
    ),
    penalise: happening(
      'Takes points, as many as there are.',
      POINTS,
      { penalise: WholeNumber, from: Words },
      ({ penalise, from }) => [lose(from, 'points', penalise)],
    ),
    transfer: action(
      'Hands over mackerel.',
      MONEY,
      { transfer: WholeNumber, to: Words },
      ({ transfer, to, by }) => handMackerel(by, to, transfer),
    ),
    exchange: action(
      'Turns points into mackerel.',
      MONEY,
      { exchange: WholeNumber },
      ({ exchange, by }) => [
        pay(by, 'points', exchange),
        gain(by, 'mackerel', exchange * PER_POINT),
      ],
    ),
  },
  turns: {
    nweek: () => [
      whileRule('4e34', (world) =>
        entitiesOf(world, 'player')
          .filter((player) => markOf(world, player, 'active') === 'yes')
          .map((player) => gain(player, 'mackerel', PER_NWEEK)),
      ),
    ],
  },
});

/** Points and the currency of the Fourth Era (4E17, 4E33, 4E34; mechanics.md J.6). */
export const moneyBindings: readonly MechanicBinding[] = [
  { mechanic: '4E-17', procedures: [money] },
  { mechanic: '4E-33', procedures: [money] },
];
