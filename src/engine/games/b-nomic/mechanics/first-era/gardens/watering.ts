import { WholeNumber, Words } from '../../../../../../schemas/scalars.ts';
import {
  demand,
  destroy,
  gain,
  mark,
  pay,
  put,
  repeating,
  type Change,
} from '../../../../../world/changes.ts';
import { attempt, rolled } from '../sobriety.ts';
import { action, happening } from '../../../../../world/actions.ts';
import { amountOf, markOf, type World } from '../../../../../world/entities.ts';
import {
  GARDENS,
  gardensOf,
  isGarden,
  MOST_PLANTS,
  plantsIn,
  roomIn,
  ruleOf,
  SQUARE,
} from './plants.ts';
import { greatestOf } from '../../../../../../schemas/extremes.ts';
import { receiveTildex } from '../tildex.ts';

/** Tildex for burning a plant. */
const ASHES = 2;

const costOf = (world: World, plant: string) => ruleOf(world, plant)?.cost ?? 0;

/** What watering a garden costs: nothing for the Town Square, and never less than nothing (1915/0). */
function gardeningCost(world: World, garden: string): number {
  if (garden === SQUARE) return 0;
  const sum = plantsIn(world, garden).reduce((all, plant) => all + costOf(world, plant), 0);
  return Math.max(0, sum);
}

/** The costliest plant of a garden; of several the one that was drawn, or else the first. */
function costliest(world: World, garden: string): string | undefined {
  const plants = plantsIn(world, garden);
  const most = greatestOf(plants.map((plant) => costOf(world, plant)));
  const equal = plants.filter((plant) => costOf(world, plant) === most);
  return equal.find((plant) => markOf(world, plant, 'lot') === 'drawn') ?? equal[0];
}

/** Lets the costliest plants die while a garden is not paid for, or is too full. */
function weed(garden: string): Change {
  return repeating((world) => {
    const room = roomIn(world, garden);
    const isPaid = amountOf(world, garden, 'watered') >= gardeningCost(world, garden);
    const victim = isPaid && room <= MOST_PLANTS ? undefined : costliest(world, garden);
    return victim === undefined ? undefined : destroy(victim);
  });
}

/** At a Checkpoint gardens that were not paid for lose plants, and those that are too full. */
export function checkGardens(world: World): Change[] {
  return gardensOf(world).flatMap((garden) => [weed(garden), put(garden, 'watered', 0)]);
}

/** Paying for gardens, and what ends plants, by Rule 1902. */
export const watering = {
  water: action(
    'Pays tildex for watering a garden; where no number is said, as many as it costs.',
    GARDENS,
    { water: Words, tildex: WholeNumber.optional(), ...rolled },
    ({ water, tildex, roll, by }, world) => {
      const amount = tildex ?? gardeningCost(world, water);
      return [
        isGarden(water),
        attempt(by, 'watering', roll, [pay(by, 'tildex', amount), gain(water, 'watered', amount)]),
      ];
    },
  ),
  draw: happening(
    'A draw among plants that cost the same hits one of them: it dies first.',
    GARDENS,
    { draw: Words },
    ({ draw }, world) => [
      demand(() => ruleOf(world, draw) !== undefined, `${draw} is no plant.`),
      mark(draw, 'lot', 'drawn'),
    ],
  ),
  burn: action(
    'Burns a plant of eir own for two tildex.',
    GARDENS,
    { burn: Words },
    ({ burn, by }, world) => [
      demand(() => plantsIn(world, by).includes(burn), 'It is not in eir garden.'),
      destroy(burn),
      receiveTildex(by, ASHES),
    ],
  ),
};
