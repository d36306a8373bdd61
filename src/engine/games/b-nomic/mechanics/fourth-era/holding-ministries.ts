import { Words } from '../../../../../schemas/scalars.ts';
import { demand, hand, mark, put, type Change } from '../../../../world/changes.ts';
import { deed, happening } from '../../../../world/deeds.ts';
import { entitiesOf, kindOf, ownerOf, periodOf, type World } from '../../../../world/entities.ts';

const TAKING = '4e46';
const LEAVING = '4e47';
/** Retainer of a ministry at first, and when it is taken (4E48). */
export const FULL_RETAINER = 50;

/** Lets changes go on only for a ministry. */
export const isMinistry = (name: string): Change =>
  demand((world) => kindOf(world, name) === 'ministry', `${name} is no ministry.`);

/** What a ministry remembers of its holders: the nweek in which each ceased to be one, or `now`. */
export const heldBy = (player: string): string => `held by ${player}`;

/** Gives a ministry to somebody, with a full retainer. */
export function take(ministry: string, by: string): Change[] {
  return [
    hand(ministry, by),
    put(ministry, 'retainer', FULL_RETAINER),
    mark(ministry, heldBy(by), 'now'),
  ];
}

/** Takes a ministry from its holder, where it has one: nothing is left of its retainer. */
export function leave(ministry: string, world: World): Change[] {
  const holder = ownerOf(world, ministry);
  if (holder === undefined) return [];
  return [
    hand(ministry, undefined),
    put(ministry, 'retainer', 0),
    mark(ministry, heldBy(holder), String(periodOf(world, 'nweek'))),
    mark(ministry, 'rewarded', undefined),
  ];
}

/** Taking and leaving ministries, by Rules 4E46 and 4E47. */
export const holding = {
  take: deed(
    'Takes a vacant ministry.',
    TAKING,
    { take: Words },
    ({ take: ministry, by }, world) => [
      isMinistry(ministry),
      demand(() => ownerOf(world, ministry) === undefined, 'Somebody holds it.'),
      ...take(ministry, by),
    ],
  ),
  resign: deed('Leaves a ministry.', LEAVING, { resign: Words }, (fields, world) => [
    demand(() => ownerOf(world, fields.resign) === fields.by, 'Somebody else holds it.'),
    ...leave(fields.resign, world),
  ]),
  inactive: happening(
    'Somebody ceases to be active and leaves all ministries by that.',
    LEAVING,
    { inactive: Words },
    ({ inactive }, world) =>
      entitiesOf(world, 'ministry')
        .filter((ministry) => ownerOf(world, ministry) === inactive)
        .flatMap((ministry) => leave(ministry, world)),
  ),
};
