import { Words } from '../../../../schemas/scalars.ts';
import { create, demand, depending, gain, mark, type Change } from '../../../world/changes.ts';
import { action, defineActions, happening } from '../../../world/actions.ts';
import { amountOf, entitiesOf, kindOf, markOf, ownerOf } from '../../../world/entities.ts';
import type { World } from '../../../world/world.ts';
import { changePages, DEEDS, PAGE_FIELDS, type Pages } from './pages.ts';
import { lightUnder } from './light-under.ts';
import { handsOf, revisionOf, spend, tideMoves } from './standing.ts';

const RULE = '5';
const SHOUT = 5;

/** Rule 5: the first of an nweek is free; 2 brine for each further one, doubling since revision 3. */
function feeFor(world: World, hand: string): number {
  const pinned = amountOf(world, hand, 'pinned');
  if (pinned === 0) return 0;
  return revisionOf(world, RULE) >= 3 ? 2 ** pinned : 2;
}

const isNew = (slip: string): Change =>
  demand((world) => kindOf(world, slip) === undefined, `There is a slip ${slip} already.`);

const write = (slip: string, pages: Pages): Change[] =>
  DEEDS.flatMap(({ field }) => {
    const rules = pages[field];
    return rules === undefined ? [] : [mark(slip, field, rules.join(' '))];
  });

const isOnBoard = (slip: string): Change =>
  demand(
    (world) => kindOf(world, slip) === 'slip' && markOf(world, slip, 'fate') === undefined,
    `Slip ${slip} is not on the board.`,
  );

/** Rule 7, and Rule 32 after it: more for than against, from a third of the hands at least. */
function isCarried(world: World, slip: string): boolean {
  const { lit, shuttered, hands } = lightUnder(world, slip);
  const quorum = Math.ceil(handsOf(world).length / 3);
  return hands >= quorum && (lit > shuttered || (lit === shuttered && isRed(world, slip)));
}

const isRed = (world: World, slip: string): boolean => markOf(world, slip, 'red') === 'lit';

/** Rule 7 since its first change: 3 brine, and 1 more where nobody was against it. */
function payFor(world: World, slip: string): number {
  if (revisionOf(world, '7') === 0) return 0;
  return lightUnder(world, slip).shuttered === 0 ? 4 : 3;
}

function count(world: World, slip: string): Change[] {
  if (!isCarried(world, slip)) return [mark(slip, 'fate', 'lost')];
  const author = ownerOf(world, slip) ?? '';
  const pay = payFor(world, slip);
  const isHere = kindOf(world, author) === 'player';
  return [
    mark(slip, 'fate', 'carried'),
    changePages((field) => markOf(world, slip, field)?.split(' ') ?? []),
    ...(isHere ? [gain(author, 'brine', pay), gain(author, 'carried', 1)] : []),
  ];
}

/** Rules 5 and 7: slips are pinned up or read aloud, and counted at High Water. */
export const slips = defineActions({
  name: 'slips',
  title: 'Slips',
  summary:
    'A slip is pinned up or read aloud, and counted at High Water. One that is carried changes the Book, and its author is paid.',
  quantities: { brine: {}, pinned: { floor: 0 }, carried: { floor: 0 }, revision: {} },
  marks: ['fate', 'red', ...DEEDS.map(({ field }) => field)],
  actions: {
    pin: action(
      'Pins up a slip.',
      RULE,
      { pin: Words, ...PAGE_FIELDS },
      ({ pin, by, ...pages }, world) => [
        isNew(pin),
        spend(by, feeFor(world, by)),
        gain(by, 'pinned', 1),
        create(pin, 'slip', by),
        ...write(pin, pages),
      ],
    ),
    repin: action(
      'Takes a slip of one’s own down and pins it up amended.',
      RULE,
      { repin: Words, ...PAGE_FIELDS },
      ({ repin, by, ...pages }) => [
        isOnBoard(repin),
        demand((world) => ownerOf(world, repin) === by, `${by} did not write it.`),
        gain(repin, 'revision', 1),
        ...write(repin, pages),
      ],
    ),
    read: action(
      'Reads a slip aloud.',
      RULE,
      { read: Words, ...PAGE_FIELDS },
      ({ read, by, ...pages }) => [
        isNew(read),
        spend(by, SHOUT),
        create(read, 'slip', by),
        ...write(read, pages),
      ],
    ),
    count: happening(
      'High Water: a slip is counted.',
      RULE,
      { count: Words },
      ({ count: slip }) => [tideMoves, isOnBoard(slip), depending((world) => count(world, slip))],
    ),
  },
  turns: {
    nweek: (world) =>
      entitiesOf(world, 'player').map((hand) =>
        gain(hand, 'pinned', -amountOf(world, hand, 'pinned')),
      ),
  },
});
