import { Words } from '../../../../../../schemas/scalars.ts';
import { demand, destroy, mark, type Change } from '../../../../../world/changes.ts';
import { action } from '../../../../../world/actions.ts';
import { entitiesOf, kindOf, markOf, ownerOf, type World } from '../../../../../world/entities.ts';
import { Integer, YesNo } from '../../../../../procedures/fields.ts';
import { handOf, JUICE } from '../cards.ts';
import { freeThrowAt } from './picking.ts';
import { grow, holds, isOf } from './plants.ts';

const RULE = '1908/2';

/** Faces of the die of a throw: a 1 hits; of a free throw: anything hits but the highest. */
const THROW = 4;
const FREE_THROW = 20;

interface Throw {
  readonly throw: string;
  readonly at: string;
  readonly roll: number;
  readonly free: boolean;
  readonly by: string;
}

function throwTomato({ throw: tomato, at, roll, free, by }: Throw, world: World): Change[] {
  const faces = free ? FREE_THROW : THROW;
  const isHit = free ? roll < FREE_THROW : roll === 1;
  const mayFreely = markOf(world, by, freeThrowAt(at)) !== undefined;
  return [
    holds(by, tomato, 'Tomato'),
    demand(
      (world) => kindOf(world, at) === 'player' && at !== by,
      'Tomatoes are thrown at other players.',
    ),
    demand(() => !free || mayFreely, `${by} has no free throw at ${at}.`),
    demand(() => roll >= 1 && roll <= faces, 'The die cannot show that.'),
    ...(free ? [mark(by, freeThrowAt(at), undefined)] : []),
    destroy(tomato),
    ...(isHit ? [at, ...handOf(world, at)].map((one) => mark(one, 'stained', JUICE)) : []),
  ];
}

/** Tomatoes an nweek old are rotten; on a vine they fall and become one themselves. */
export function rot(world: World): Change[] {
  return entitiesOf(world, 'fruit')
    .filter((fruit) => isOf(world, fruit, 'Tomato'))
    .flatMap((tomato) => {
      const holder = ownerOf(world, tomato) ?? '';
      const garden = ownerOf(world, holder);
      const falls = isOf(world, holder, 'Vine') && garden !== undefined;
      return falls
        ? [destroy(tomato), ...grow('Vine', `vine of ${tomato}`, garden)]
        : [mark(tomato, 'state', 'rotten')];
    });
}

/** Food fights, by Rule 1908. */
export const foodFights = {
  throw: action(
    'Throws a tomato at another player: a 1 of four hits, or in a free throw anything but a 20.',
    RULE,
    { throw: Words, at: Words, roll: Integer, free: YesNo.default(false) },
    throwTomato,
  ),
};
