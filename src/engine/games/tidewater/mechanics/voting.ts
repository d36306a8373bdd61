import { z } from 'astro/zod';
import { WholeNumber, Words } from '../../../../schemas/scalars.ts';
import { need } from '../../../procedures/refusal.ts';
import { demand, mark, mustBe, type Change } from '../../../world/changes.ts';
import { action, defineActions } from '../../../world/actions.ts';
import { entitiesOf, markOf } from '../../../world/entities.ts';
import type { World } from '../../../world/world.ts';
import { hungBy, lanternPath, lanternsOf } from './light-under.ts';
import { holderOf } from './standing.ts';

const ARMS = '7';
const LANTERNS = '32';

const onBoard = (world: World): string[] =>
  entitiesOf(world, 'slip').filter((slip) => markOf(world, slip, 'fate') === undefined);

const isOpen = (slip: string): Change =>
  demand((world) => onBoard(world).includes(slip), `Slip ${slip} is not on the board.`);

function hang(slip: string, hand: string, lit: number, shuttered: number): Change {
  return (draft) => {
    draft.write(lanternPath(slip, 'lit', hand), String(lit));
    draft.write(lanternPath(slip, 'shuttered', hand), String(shuttered));
  };
}

/** All that a hand has hung under slips that are still on the board. */
const hungInAll = (world: World, hand: string): number =>
  onBoard(world)
    .map((slip) => hungBy(world, slip, 'lit', hand) + hungBy(world, slip, 'shuttered', hand))
    .reduce((sum, one) => sum + one, 0);

const hasEnough = (hand: string): Change => {
  return (draft) =>
    need(hungInAll(draft, hand) <= lanternsOf(draft, hand), `${hand} has not so many lanterns.`);
};

/** Rule 7: each hand raises an arm for or against a slip. */
export const arms = defineActions({
  name: 'arms',
  title: 'Show of arms',
  summary: 'Each hand may raise an arm for or against a slip, and move it until High Water.',
  actions: {
    raise: action(
      'Raises an arm for or against a slip.',
      ARMS,
      { raise: z.enum(['for', 'against']), under: Words },
      ({ raise, under, by }) => [
        isOpen(under),
        hang(under, by, Number(raise === 'for'), Number(raise === 'against')),
      ],
    ),
  },
});

/** Rule 32: each hand has lanterns to hang, lit or shuttered. */
export const lanterns = defineActions({
  name: 'lanterns',
  title: 'Counting by lantern',
  summary:
    'Each hand has three lanterns to hang under slips, lit or shuttered; the Harbour-Master’s red one decides where they are equal.',
  quantities: { supper: { floor: 0, ceiling: 1 } },
  actions: {
    hang: action(
      'Hangs lanterns under a slip.',
      LANTERNS,
      { hang: WholeNumber, shut: WholeNumber.default(0), under: Words },
      ({ hang: lit, shut, under, by }) => [
        isOpen(under),
        hang(under, by, lit, shut),
        hasEnough(by),
      ],
    ),
    red: action(
      'The Harbour-Master hangs the lantern with the red glass.',
      LANTERNS,
      { red: z.enum(['lit', 'shuttered']), under: Words },
      ({ red, under, by }) => [
        demand((world) => holderOf(world, 'harbour-master') === by, `${by} has no red glass.`),
        mustBe('slip', under),
        mark(under, 'red', red),
      ],
    ),
  },
});
