import { WholeNumber, Words } from '../../../../schemas/scalars.ts';
import { demand, gain, tell, type Change } from '../../../world/changes.ts';
import { action, defineActions, happening } from '../../../world/actions.ts';
import { amountOf } from '../../../world/entities.ts';
import type { World } from '../../../world/world.ts';
import { isHand } from './office.ts';
import { handsOf, revisionOf, spend, tideMoves } from './standing.ts';

const RULE = '9';

/** Rule 9: nothing at first, 1 since its first change, 5 since the second; since the fifth 4, or 6 in the Bilge. */
function wageOf(world: World, hand: string): number {
  const revision = revisionOf(world, RULE);
  if (revision >= 5) return amountOf(world, hand, 'brine') < 0 ? 6 : 4;
  return revision >= 2 ? 5 : revision;
}

/** Since revision 5 a hand who is below nothing is in the Bilge, and cannot give. */
const outOfBilge = (hand: string): Change =>
  demand((world) => amountOf(world, hand, 'brine') >= 0, `${hand} is in the Bilge.`);

/** Rule 9: brine is given and poured, and paid at each High Water. */
export const brine = defineActions({
  name: 'brine',
  title: 'Brine and wages',
  summary:
    'Brine is given from hand to hand, or poured back into the sea; at High Water each hand is paid a wage.',
  quantities: { brine: {} },
  actions: {
    give: action(
      'Gives brine to another hand.',
      RULE,
      { give: WholeNumber, to: Words },
      ({ give, to, by }) => [
        isHand(to),
        demand(() => to !== by, 'A gift goes to another hand.'),
        outOfBilge(by),
        spend(by, give),
        gain(to, 'brine', give),
      ],
    ),
    pour: action('Pours brine back into the sea.', RULE, { pour: WholeNumber }, ({ pour, by }) => [
      spend(by, pour),
    ]),
    wages: happening(
      'High Water: every hand who is not Below is paid.',
      RULE,
      {},
      (_fields, world) => payAll(world),
    ),
  },
});

function payAll(world: World): Change[] {
  return [
    tideMoves,
    ...handsOf(world).map((hand) => gain(hand, 'brine', wageOf(world, hand))),
    tell({ what: 'wages-paid' }),
  ];
}
