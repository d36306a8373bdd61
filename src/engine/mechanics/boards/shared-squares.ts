import type { Lens } from '../../procedures/lenses.ts';
import { sharedMarks } from '../../procedures/shares.ts';
import type { Share } from '../../procedures/sharing.ts';
import { entitiesOf, markOf } from '../../world/entities.ts';
import type { World } from '../../world/world.ts';

type Squares = ReadonlyMap<string, string>;

/** Writes a square as marks say it: `5-7` for `5,7`. */
export function toMark(square: string): string {
  return square.replace(',', '-');
}

/** Reads a square from a mark: `5,7`. */
export function fromMark(mark: string): string {
  return mark.replace('-', ',');
}

/** Shares on which square each stands, of entities of some kinds; whoever bears no mark is in Limbo. */
export function sharedSquares<S>(lens: Lens<S, Squares>, kinds: readonly string[]): Share<S> {
  const each = (squares: Squares, write: (square: string) => string) =>
    new Map([...squares].map(([name, square]) => [name, write(square)]));
  return sharedMarks(
    'square',
    {
      of: (state) => each(lens.of(state), toMark),
      with: (state, marks) => lens.with(state, each(marks, fromMark)),
    },
    kinds,
  );
}

/** Returns the square of an entity as a board writes it: `5,7`; undefined in Limbo. */
export function squareIn(world: World, name: string): string | undefined {
  const mark = markOf(world, name, 'square');
  return mark === undefined ? undefined : fromMark(mark);
}

/** The kind of the entities that big rocks are in the one state; each is named by its square. */
export const BIG_ROCK = 'big rock';

/** Returns the name of the big rock on a square. */
export function rockOn(square: string): string {
  return `rock ${toMark(square)}`;
}

/** Returns whether a big rock lies on a square. */
export function hasRock(world: World, square: string): boolean {
  return entitiesOf(world, BIG_ROCK).includes(rockOn(square));
}
