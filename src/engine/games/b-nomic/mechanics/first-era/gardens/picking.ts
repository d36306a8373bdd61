import { Words } from '../../../../../../schemas/scalars.ts';
import { demand, hand, lose, markFor, type Change } from '../../../../../world/changes.ts';
import { attempt, rolled } from '../sobriety.ts';
import { action } from '../../../../../world/actions.ts';
import { kindOf, markOf, ownerOf, type World } from '../../../../../world/entities.ts';
import { YesNo } from '../../../../../procedures/fields.ts';
import { fruitsOf, GARDENS, gardensOf, isOf, nweeksInNdays, plantsIn, SQUARE } from './plants.ts';

const THORNS = '1909/0';
const MOST_FRUITS = 5;
/** Gardens of others from which one may pick in a Checking Period. */
const MOST_GARDENS = 3;
/** Points that each thorn bush costs who picks in haste. */
const SCRATCH = 8;

const PERIOD = { unit: 'checking-period', periods: 1 } as const;
const pickedIn = (garden: string) => `picked in ${garden}`;

/** Says of a player, as a mark, that e has picked a fruit in a garden in this nweek (1919/1). */
export const pickedInNweek = (garden: string): string => `picked this nweek in ${garden}`;

/** What entitles an owner to throw a tomato at somebody with more luck (1908/2). */
export const freeThrowAt = (player: string): string => `free throw at ${player}`;

interface Picking {
  readonly pick: string;
  readonly by: string;
  readonly slowly: boolean;
  readonly permitted: boolean;
}

/** What holds in gardens that the picker does not own. */
function abroad({ by, slowly, permitted }: Picking, garden: string, world: World): Change[] {
  const picked = gardensOf(world).filter(
    (other) => markOf(world, by, pickedIn(other)) !== undefined,
  );
  const gardens = new Set([...picked, garden]);
  const bushes = plantsIn(world, garden).filter((one) => isOf(world, one, 'Thorn Bush'));
  const isTired = markOf(world, by, 'picked slowly') !== undefined;
  const isOwned = garden !== SQUARE && !permitted;
  const late = { unit: 'nday', periods: nweeksInNdays(1) };
  return [
    demand(() => !isTired, `${by} has picked slowly in this Checking Period.`, THORNS),
    demand(() => gardens.size <= MOST_GARDENS, `${by} has been in ${MOST_GARDENS} gardens.`),
    demand(
      () => !slowly || (picked.length === 0 && bushes.length > 0),
      'One picks slowly where there are thorns, and before any other fruit of others.',
      THORNS,
    ),
    markFor(by, pickedIn(garden), 'yes', PERIOD),
    ...(slowly
      ? [markFor(by, 'picked slowly', 'yes', PERIOD)]
      : [lose(by, 'points', SCRATCH * bushes.length)]),
    ...(isOwned ? [markFor(garden, freeThrowAt(by), 'yes', late)] : []),
  ];
}

function pick(picking: Picking, world: World): Change[] {
  const { pick: fruit, by } = picking;
  const plant = ownerOf(world, fruit) ?? '';
  const garden = ownerOf(world, plant) ?? '';
  return [
    demand(() => kindOf(world, plant) === 'plant', 'It is on no plant.'),
    demand(() => fruitsOf(world, by).length < MOST_FRUITS, `${by} holds ${MOST_FRUITS} fruits.`),
    ...(garden === by ? [] : abroad(picking, garden, world)),
    markFor(by, pickedInNweek(garden), 'yes', { unit: 'nweek', periods: 1 }),
    hand(fruit, by),
  ];
}

/** Picking fruits, by Rules 1902 and 1909. */
export const picking = {
  pick: action(
    'Picks a fruit, slowly or in haste, with the leave of who owns the garden or without.',
    GARDENS,
    { pick: Words, slowly: YesNo.default(false), permitted: YesNo.default(false), ...rolled },
    ({ roll, ...picking }, world) => [attempt(picking.by, 'picking', roll, pick(picking, world))],
  ),
};
