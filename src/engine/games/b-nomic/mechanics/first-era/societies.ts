import { WholeNumber, Words } from '../../../../../schemas/scalars.ts';
import {
  demand,
  depending,
  destroy,
  gain,
  handOver,
  lose,
  pay,
  put,
  whileRule,
  type Change,
} from '../../../../world/changes.ts';
import { action, defineActions, happening } from '../../../../world/actions.ts';
import { amountOf, entitiesOf, kindOf, membersOf, type World } from '../../../../world/entities.ts';
import type { MechanicBinding } from '../../../../mechanics/mechanic.ts';
import { YesNo } from '../../../../procedures/fields.ts';
import { charters } from './society-charters.ts';
import { isMember, isSociety, membership, SOCIETIES } from './society-members.ts';

/** Bandwidth of each player when an nweek begins (212/9); a society keeps what it has. */
const BANDWIDTH = 10;

/** A society without members is destroyed. */
function dissolve(world: World): Change[] {
  return entitiesOf(world, 'society')
    .filter((society) => membersOf(world, society, 'members').length === 0)
    .map((society) => destroy(society));
}

/**
 * Settles a loss that a society cannot bear (578 VIII): it loses what it has, and every member who has any
 * loses the whole number that is still owed; what is too much is destroyed.
 */
function lossOf(
  society: string,
  quantity: string,
  amount: number,
  counts: string,
  asked: readonly string[] = [],
): Change {
  return depending((world) => {
    const has = amountOf(world, society, quantity);
    if (has >= amount) return [lose(society, quantity, amount)];
    const debt = counts === 'remainder' ? amount - has : amount;
    const own = counts === 'remainder' ? [lose(society, quantity, has)] : [];
    const all = [...asked, society];
    // A society among the members owes in its turn; one that was asked already is not asked again.
    const members = membersOf(world, society, 'members').filter((one) => !all.includes(one));
    return [...own, ...members.map((member) => lossOfMember(member, quantity, debt, counts, all))];
  });
}

/** It and `lossOf` call each other at most once a society. */
function lossOfMember(
  member: string,
  quantity: string,
  debt: number,
  counts: string,
  asked: readonly string[],
): Change {
  return depending((world) => {
    if (amountOf(world, member, quantity) === 0) return [];
    return kindOf(world, member) === 'society'
      ? [lossOf(member, quantity, debt, counts, asked)]
      : [lose(member, quantity, debt)];
  });
}

const societies = defineActions({
  name: 'societies',
  title: 'Societies',
  summary:
    'Players found societies, apply, quit and are ousted. A society owns things, proposes within its bandwidth, and what it cannot pay its members lose. What a charter forbids or does by itself is told, and so is another Minister that it names.',
  settings: {
    debt: {
      options: ['whole', 'remainder'],
      default: 'whole',
      meaning:
        'A society that has too little incurs a debt of the number that it must lose. Members owe the whole of it, or what is left when the society has given what it has.',
    },
  },
  quantities: {
    points: { start: 0, floor: 0 },
    bandwidth: { start: BANDWIDTH, startOf: 'player', floor: 0 },
  },
  marks: ['charter', 'underwritten'],
  sets: ['members', 'applicants'],
  actions: {
    ...membership,
    ...charters,
    propose: happening(
      'A society proposes and pays the cost in bandwidth.',
      SOCIETIES,
      { propose: Words, cost: WholeNumber },
      ({ propose, cost }) => [isSociety(propose), pay(propose, 'bandwidth', cost)],
    ),
    lend: action(
      'Gives a society some bandwidth.',
      SOCIETIES,
      { lend: WholeNumber, to: Words },
      (fields) => [isSociety(fields.to), handOver(fields.by, fields.to, 'bandwidth', fields.lend)],
    ),
    give: happening(
      'A society hands over points.',
      SOCIETIES,
      { give: WholeNumber, from: Words, to: Words },
      ({ give, from, to }) => [isSociety(from), handOver(from, to, 'points', give)],
    ),
    lose: happening(
      'A society must lose points.',
      SOCIETIES,
      { lose: WholeNumber, from: Words },
      ({ lose: amount, from }, _, { debt = 'whole' }) => [
        isSociety(from),
        lossOf(from, 'points', amount, debt),
      ],
    ),
    compel: happening(
      'A society makes a member do something that the member may do.',
      SOCIETIES,
      { compel: Words, of: Words, permitted: YesNo, forfeit: YesNo.default(false) },
      ({ compel, of, permitted, forfeit }) => [
        isMember(of, compel),
        demand(() => permitted, 'The member could not do it.'),
        demand(() => !forfeit, 'Nobody is made to forfeit, or to destroy emself.'),
      ],
    ),
    award: happening(
      'Points are received.',
      SOCIETIES,
      { award: WholeNumber, to: Words },
      (fields) => [gain(fields.to, 'points', fields.award)],
      { alone: true },
    ),
  },
  turns: {
    nweek: () => [
      whileRule('212/9', (world) =>
        entitiesOf(world, 'player').map((player) => put(player, 'bandwidth', BANDWIDTH)),
      ),
    ],
  },
  triggers: [dissolve],
  derived: {
    ministers: {
      summary:
        'Who is Minister of each society: of its members the one who joined first (625 D.14).',
      give: (world) =>
        Object.fromEntries(
          entitiesOf(world, 'society').map((society) => [
            society,
            membersOf(world, society, 'members')[0] ?? null,
          ]),
        ),
    },
  },
});

/** Societies of the late First Era, by Rules 578 and 1673. */
export const societyBindings: readonly MechanicBinding[] = [
  { mechanic: 'BN1-578', procedures: [societies] },
  { mechanic: 'BN1-1673', procedures: [societies] },
  {
    mechanic: 'BN1-578V',
    recorded:
      'Charters are texts that people carry out: an Auto Action takes place where it is announced, and the log records it.',
  },
];
