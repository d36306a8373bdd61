import { WholeNumber, Words } from '../../../../../schemas/scalars.ts';
import { demand, gain, lose, pay, transfer } from '../../../../holdings/changes.ts';
import { deed, defineDeeds, happening } from '../../../../holdings/deeds.ts';
import { amountOf, entitiesOf, markOf, type Holdings } from '../../../../holdings/holdings.ts';
import type { MechanicBinding } from '../../../../mechanic.ts';

const POINTS = '4e17';
const MONEY = '4e33';
/** Mackerel that one point is turned into, and that the active get when an nweek begins (4E34). */
const PER_POINT = 5;
const PER_NWEEK = 25;

/** Players and corporations own money (4E33, 4E79), and nothing else does. */
const ownsMoney = ({ entities }: Holdings, name: string) =>
  ['player', 'corporation'].includes(entities.get(name) ?? '');

const money = defineDeeds({
  name: 'points-and-mackerel',
  title: 'Points and mackerel',
  summary:
    'Points never fall below nothing. Mackerel are handed over, bought with points, and given to the active when an nweek begins.',
  quantities: {
    points: { start: 0, floor: 0 },
    mackerel: { start: 50, floor: 0, beyond: 'is-refused' },
  },
  marks: ['active'],
  deeds: {
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
    transfer: deed(
      'Hands over mackerel.',
      MONEY,
      { transfer: WholeNumber, to: Words },
      ({ transfer: amount, to, by }, holdings) => [
        demand(() => ownsMoney(holdings, by), `${by} cannot own money.`),
        demand(() => ownsMoney(holdings, to), `${to} cannot own money.`),
        demand(() => amountOf(holdings, by, 'mackerel') > 0, `${by} has none to give.`),
        transfer(by, to, 'mackerel', amount),
      ],
    ),
    exchange: deed(
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
    nweek: (holdings) =>
      entitiesOf(holdings, 'player')
        .filter((player) => markOf(holdings, player, 'active') === 'yes')
        .map((player) => gain(player, 'mackerel', PER_NWEEK)),
  },
});

/** Points and the currency of the Fourth Era (4E17, 4E33, 4E34; mechanics.md J.6). */
export const moneyBindings: readonly MechanicBinding[] = [
  { mechanic: '4E-17', procedures: [money] },
  { mechanic: '4E-33', procedures: [money] },
];
