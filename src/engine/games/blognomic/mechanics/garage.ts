import { Words } from '../../../../schemas/scalars.ts';
import {
  demand,
  depending,
  destroy,
  gain,
  grant,
  hand,
  markFor,
  strip,
  type Change,
} from '../../../world/changes.ts';
import { action, defineActions, happening } from '../../../world/actions.ts';
import { entitiesOf, markOf, membersOf, ownedBy } from '../../../world/entities.ts';
import { oncePer } from '../../../world/periods.ts';
import type { MechanicBinding } from '../../../mechanics/mechanic.ts';
import { Integer } from '../../../procedures/fields.ts';
import { weekdayIn } from '../../../time/shared-now.ts';
import { berthQuantities, freeBerths, HEAP, isIn, makeRoom } from './berths.ts';
import { playingIn } from '../../../mechanics/membership/shared-standing.ts';
import { isCrook, isMastermind, keysOf } from './keys.ts';

const RULE = 'the-garage';

/** The Scrapheap is cleared on Sundays; that it is one is told where no clock says so. */
const onSunday = (day = 'no day that is known', told = day): Change =>
  demand(
    () => day === 'Sunday' && told === day,
    `It is ${day}; the Scrapheap is cleared on Sundays.`,
  );

const items = {
  junk: action('Moves an item to the Scrapheap.', RULE, { junk: Words }, ({ junk, by }) => [
    isIn(junk, by),
    hand(junk, HEAP),
  ]),
  salvage: action(
    'Takes an item from the Scrapheap; “out” says what goes there where no berth is free.',
    RULE,
    { salvage: Words, out: Words.optional() },
    ({ salvage, out, by }) => [isIn(salvage, HEAP), hand(salvage, by), ...makeRoom(by, out)],
    oncePer('week'),
  ),
  clear: action(
    'Clears the Scrapheap on a Sunday, which somebody may do once.',
    RULE,
    { on: Words.optional() },
    ({ on: told }, world) => [
      onSunday(weekdayIn(world) ?? told, told),
      demand(() => markOf(world, HEAP, 'cleared') === undefined, 'It was cleared this Sunday.'),
      ...ownedBy(world, HEAP).map(destroy),
      markFor(HEAP, 'cleared', 'yes', { unit: 'day', periods: 1 }),
    ],
  ),
  improve: happening(
    'A stat of an item changes by some rule; it stays between nothing and ten.',
    RULE,
    { improve: Words, amount: Integer },
    ({ improve, amount }) => [gain(improve, 'stat', amount)],
  ),
};

const locks = {
  cut: action(
    'Gives somebody a copy of a key that one holds.',
    RULE,
    { cut: Words, to: Words },
    ({ cut, to, by }) => [
      ...isCrook(to),
      demand((world) => keysOf(world, by).includes(cut), `${by} has no key to that garage.`),
      // A key to one’s own garage, and any of the Mastermind’s, is kept without being tracked.
      depending((world) => (to === cut || isMastermind(world, to) ? [] : [grant(to, 'keys', cut)])),
    ],
    oncePer('day', 'locks'),
  ),
  change: action(
    'Changes one’s locks: nobody has a key to the garage any more.',
    RULE,
    {},
    ({ by }) => [
      depending((world) =>
        // Whoever is idle is no Crook, and keeps what e had.
        playingIn(world)
          .filter((crook) => membersOf(world, crook, 'keys').includes(by))
          .map((crook) => strip(crook, 'keys', by)),
      ),
    ],
    oncePer('day', 'locks'),
  ),
};

const garages = defineActions({
  name: 'garages',
  title: 'Garages, the Scrapheap and keys',
  summary:
    'Items take up berths of garages, go to the Scrapheap and are taken from it. Whoever has the key to a garage has access to all that is in it.',
  quantities: {
    ...berthQuantities,
    stat: { start: 0, floor: 0, ceiling: 10, beyond: 'is-refused' },
  },
  marks: ['role', 'locks', 'cleared'],
  sets: ['keys'],
  actions: { ...items, ...locks },
  turns: { day: () => [] },
  derived: {
    'free-berths': {
      summary: 'How many berths of each garage are free.',
      give: (world) =>
        Object.fromEntries(
          entitiesOf(world, 'player').map((crook) => [crook, freeBerths(world, crook)]),
        ),
    },
    access: {
      summary: 'To whose garages each has the key, those that are not tracked among them.',
      give: (world) =>
        Object.fromEntries(playingIn(world).map((crook) => [crook, keysOf(world, crook)])),
    },
  },
});

/** Garages with what is in them, and their keys, by the rules of the dynasty of December 2012. */
export const garageBindings: readonly MechanicBinding[] = ['BLG-16', 'BLG-17'].map((mechanic) => ({
  mechanic,
  procedures: [garages],
}));
