import { Words } from '../../../../schemas/scalars.ts';
import { demand, destroy, mark, put, type Change } from '../../../world/changes.ts';
import { action, defineActions, happening } from '../../../world/actions.ts';
import { entityPath, markOf } from '../../../world/entities.ts';
import { isHand } from './office.ts';
import { revisionOf, write } from './standing.ts';

const RULE = '4';

/** Rule 4: twenty brine up to revision 3, thirty since. */
const welcome = (hand: string): Change[] => [
  demand(
    (world) => entityPath(world, hand) === undefined,
    `Unexpected second hand ${hand}, expected a name that nobody has.`,
  ),
  write(`player/${hand}`, 'aboard'),
  (draft) => put(hand, 'brine', revisionOf(draft, RULE) >= 4 ? 30 : 20)(draft),
  mark(hand, 'oilskin', 'yes'),
];

/** Rule 4: hands come aboard, go ashore and sink Below. */
export const hands = defineActions({
  name: 'hands',
  title: 'Hands',
  summary:
    'Whoever hails the Quay comes aboard with brine and an oilskin, goes ashore without them, and is Below after two silent nweeks.',
  quantities: { brine: {} },
  marks: ['oilskin', 'below'],
  actions: {
    aboard: happening('Somebody comes aboard.', RULE, { aboard: Words }, ({ aboard }) =>
      welcome(aboard),
    ),
    ashore: action('Goes ashore; what the hand has runs back into the sea.', RULE, {}, ({ by }) => [
      destroy(by),
    ]),
    sink: happening(
      'A hand was silent for two nweeks and is Below.',
      RULE,
      { sink: Words },
      ({ sink }) => [isHand(sink), mark(sink, 'below', 'yes')],
    ),
    surface: action('Is heard of again, and comes up.', RULE, {}, ({ by }) => [
      mark(by, 'below', undefined),
    ]),
  },
  hears: {
    // Any word from a hand brings em up.
    acted: ({ by }, world) =>
      markOf(world, String(by), 'below') === undefined
        ? []
        : [mark(String(by), 'below', undefined)],
  },
});
