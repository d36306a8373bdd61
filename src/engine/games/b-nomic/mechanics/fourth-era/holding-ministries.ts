import { Words } from '../../../../../schemas/scalars.ts';
import { demand, hand, mark, mustBe, put, tell, type Change } from '../../../../world/changes.ts';
import { action, happening } from '../../../../world/actions.ts';
import { entitiesOf, ownerOf, periodOf, type World } from '../../../../world/entities.ts';

const TAKING = '4e46';
const LEAVING = '4e47';
/** Retainer of a ministry at first, and when it is taken (4E48). */
export const FULL_RETAINER = 50;

/** Lets changes go on only for a ministry. */
export const isMinistry = (name: string): Change => mustBe('ministry', name);

/** What a ministry remembers of its holders: the nweek in which each ceased to be one, or `now`. */
export const heldBy = (player: string): string => `held by ${player}`;

/** Gives a ministry to somebody, with a full retainer. */
export function take(ministry: string, by: string): Change[] {
  return [
    hand(ministry, by),
    put(ministry, 'retainer', FULL_RETAINER),
    mark(ministry, heldBy(by), 'now'),
    tell({ what: 'office-filled', office: ministry, by }),
  ];
}

/** Takes a ministry from its holder, where it has one: nothing is left of its retainer. */
export function leave(ministry: string, world: World): Change[] {
  const holder = ownerOf(world, ministry);
  if (holder === undefined) return [];
  return [hand(ministry, undefined), ...vacated(ministry, holder, world)];
}

/** Returns what becomes of a ministry that somebody held. */
export function vacated(ministry: string, holder: string, world: World): Change[] {
  return [
    put(ministry, 'retainer', 0),
    mark(ministry, heldBy(holder), String(periodOf(world, 'nweek'))),
    mark(ministry, 'rewarded', undefined),
  ];
}

/** Returns what takes all ministries from somebody who ceases to be active. */
export function leaveAll(player: string, world: World): Change[] {
  return entitiesOf(world, 'ministry')
    .filter((ministry) => ownerOf(world, ministry) === player)
    .flatMap((ministry) => leave(ministry, world));
}

/** Taking and leaving ministries, by Rules 4E46 and 4E47. */
export const holding = {
  take: action(
    'Takes a vacant ministry.',
    TAKING,
    { take: Words },
    ({ take: ministry, by }, world) => [
      isMinistry(ministry),
      demand(() => ownerOf(world, ministry) === undefined, 'Somebody holds it.'),
      ...take(ministry, by),
    ],
  ),
  resign: action('Leaves a ministry.', LEAVING, { resign: Words }, (fields, world) => [
    demand(() => ownerOf(world, fields.resign) === fields.by, 'Somebody else holds it.'),
    ...leave(fields.resign, world),
  ]),
  inactive: happening(
    'Somebody ceases to be active and leaves all ministries by that.',
    LEAVING,
    { inactive: Words },
    ({ inactive }, world) => [mustBe('player', inactive), ...leaveAll(inactive, world)],
    { alone: true },
  ),
};
