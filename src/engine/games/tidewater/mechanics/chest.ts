import { WholeNumber, Words } from '../../../../schemas/scalars.ts';
import { demand, gain, type Change } from '../../../world/changes.ts';
import { action, defineActions } from '../../../world/actions.ts';
import { amountOf } from '../../../world/entities.ts';
import type { World } from '../../../world/world.ts';
import { isHand, Office } from './office.ts';
import { handsOf, holderOf, write } from './standing.ts';

/** Brine of a prize at most. */
const PRIZE = 15;
const CHEST = 'chest/brine';
const inChest = (world: World): number => Number(world.get(CHEST) ?? 0);
const move = (brine: number): Change => {
  return (draft) => draft.write(CHEST, String(inChest(draft) + brine));
};

/** Where it stands which hat an election gave. */
const hatOf = (election: string): string => `election/${election}/hat`;

/** Rule 42: for each full ten brine above forty, one goes to the Chest. */
function dues(world: World): Change[] {
  return handsOf(world).flatMap((hand) => {
    const due = Math.floor(Math.max(0, amountOf(world, hand, 'brine') - 40) / 10);
    return due === 0 ? [] : [gain(hand, 'brine', -due), move(due)];
  });
}

/** Rule 40: three brine to each Minister, as long as the Chest has them. */
function salaries(world: World): Change[] {
  return Office.options.flatMap((office) => {
    const minister = holderOf(world, office);
    if (minister === undefined) return [];
    const pay: Change = (draft) => {
      if (inChest(draft) < 3) return;
      gain(minister, 'brine', 3)(draft);
      move(-3)(draft);
    };
    return [pay];
  });
}

/** Rule 42: the Chest takes its dues, when wages have been paid. */
export const chest = defineActions({
  name: 'chest',
  title: 'The Chest',
  summary: 'At High Water whoever has more than forty brine pays dues to the Chest.',
  quantities: { brine: {} },
  actions: {
    grant: action(
      'The Purser pays a prize of at most 15 brine out of the Chest.',
      '42',
      { grant: WholeNumber, to: Words },
      ({ grant, to, by }, world) => [
        demand(() => holderOf(world, 'purser') === by, `${by} is not the Purser.`),
        demand(() => grant >= 1 && grant <= PRIZE, `A prize is of 1 to ${PRIZE} brine.`),
        demand(() => inChest(world) >= grant, `There is not so much in the Chest.`),
        isHand(to),
        move(-grant),
        gain(to, 'brine', grant),
      ],
    ),
  },
  hears: { 'wages-paid': (_signal, world) => dues(world) },
});

/** Rule 40: Ministers are whoever an election elected, and are paid from the Chest. */
export const ministries = defineActions({
  name: 'ministries',
  title: 'The Ministries',
  summary:
    'Whoever won an election takes the hat; at High Water Ministers are paid from the Chest.',
  quantities: { brine: {} },
  actions: {
    install: action(
      'Takes the hat that an election gave.',
      '40',
      { install: Office, election: Words },
      ({ install, election, by }, world) => [
        demand(() => world.get(`procedure/${election}/winner`) === by, `${by} was not elected.`),
        demand(() => world.get(hatOf(election)) === undefined, 'An election gives one hat.'),
        write(hatOf(election), install),
        write(`office/${install}`, by),
      ],
    ),
  },
  hears: { 'wages-paid': (_signal, world) => salaries(world) },
});
