import {
  demand,
  depending,
  gain,
  handOver,
  mark,
  put,
  type Change,
} from '../../../../world/changes.ts';
import { action, defineActions } from '../../../../world/actions.ts';
import { amountOf, entitiesOf, markOf, type World } from '../../../../world/entities.ts';
import { Integer } from '../../../../procedures/fields.ts';
import type { Procedure } from '../../../../procedures/kinds.ts';
import { ACTIVE, HIDING, mustBeActive, wakes } from './gremlin-states.ts';
import { healLimbs, seizePoints } from './luigi-limbs.ts';

const RULE = '345/0';
const LUIGI = 'Luigi';
/** Interest is a fifth of the debt, rounded up. */
const FIFTH = 5;
/** Proposals that a player may make in an nweek (212/1). */
const PROPOSALS = 5;

const debtOf = (world: World, player: string) => amountOf(world, player, 'debt');

/** Points get to Luigi, who comes out of hiding for them. */
const toLuigi = (by: string, amount: number): Change[] => [
  handOver(by, LUIGI, 'points', amount),
  wakes(LUIGI),
];

/** An nweek begins: each debt grows, and what of it is interest must be paid before the nweek ends. */
function charge(world: World): Change[] {
  return entitiesOf(world, 'player').flatMap((player) => {
    const interest = Math.ceil(debtOf(world, player) / FIFTH);
    return [
      gain(player, 'debt', interest),
      put(player, 'interest', interest),
      put(player, 'repaid', 0),
    ];
  });
}

/** With no points, and nobody in debt, he hides. */
function hides(world: World): Change[] {
  const isOwed = entitiesOf(world, 'player').some((player) => debtOf(world, player) > 0);
  const isPoor = amountOf(world, LUIGI, 'points') === 0;
  const isOut = markOf(world, LUIGI, 'state') === ACTIVE;
  return isOut && isPoor && !isOwed ? [mark(LUIGI, 'state', HIDING)] : [];
}

/** The LoanShark Gremlin (345/0); whoever holds the Idol may leave debts unpaid (293/1). */
export const luigi: Procedure = defineActions({
  name: 'loanshark-gremlin',
  title: 'The LoanShark Gremlin',
  summary:
    'Luigi lends his points at a fifth of interest in each later nweek. Who does not pay the interest of an nweek loses points up to the debt, and a limb, which costs a proposal in each nweek until it heals.',
  settings: {
    healing: {
      options: ['when-it-ends', 'when-it-begins'],
      default: 'when-it-ends',
      meaning:
        'Limbs heal from the second nweek in a row in which none was broken: one heals when that nweek is over, or when it begins.',
    },
  },
  quantities: {
    points: { start: 0, floor: 0 },
    debt: { start: 0, floor: 0 },
    interest: { start: 0 },
    repaid: { start: 0 },
    limbs: { start: 0, floor: 0 },
    sound: {},
  },
  marks: ['state'],
  actions: {
    borrow: action('Borrows points from Luigi.', RULE, { borrow: Integer }, ({ borrow, by }) => [
      mustBeActive(LUIGI),
      demand((world) => debtOf(world, by) === 0, `${by} is in debt.`),
      handOver(LUIGI, by, 'points', borrow),
      put(by, 'debt', borrow),
    ]),
    repay: action('Pays back some of a debt.', RULE, { repay: Integer }, ({ repay, by }, world) => [
      demand(() => repay <= debtOf(world, by), `${by} owes less.`),
      ...toLuigi(by, repay),
      gain(by, 'debt', -repay),
      gain(by, 'repaid', repay),
    ]),
    give: action('Hands Luigi points that are not owed.', RULE, { give: Integer }, ({ give, by }) =>
      toLuigi(by, give),
    ),
  },
  turns: {
    nweek: (_, choices) => [
      depending((world) => healLimbs(world, choices['healing'] === 'when-it-begins')),
      depending(charge),
    ],
  },
  hears: {
    'period-ended': ({ unit }, world) => (unit === 'nweek' ? seizePoints(world) : []),
  },
  triggers: [hides],
  derived: {
    proposals: {
      summary: 'How many proposals each may make in the nweek, of the five that all may make.',
      give: (world) =>
        Object.fromEntries(
          entitiesOf(world, 'player').map((player) => [
            player,
            Math.max(0, PROPOSALS - amountOf(world, player, 'limbs')),
          ]),
        ),
    },
  },
});
