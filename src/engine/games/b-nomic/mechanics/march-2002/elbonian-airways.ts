import { withoutFootball, withoutShield } from './holders.ts';
import { mayShare } from './landing.ts';
import { hasRock } from '../../../../mechanics/boards/shared-squares.ts';
import { demand, depending, lose, mark, pay, type Change } from '../../../../world/changes.ts';
import { action, defineActions } from '../../../../world/actions.ts';
import { entitiesOf, markOf, type World } from '../../../../world/entities.ts';
import { dice } from '../../../../procedures/fields.ts';
import { shareOf, withShare } from './gremlinometer.ts';
import type { Procedure } from '../../../../procedures/kinds.ts';

const RULE = '351/0';
const ON = 'on the Grid';
const OFF = 'off the Grid';
const HIT = 'against an obstacle';

/** What a fall costs at first, and when one falls again without having landed. */
const FALL = 10;
const AGAIN = 8;
const INJURY = 5;

const price = (share: number) => 2 + 2 * share;
const rolls = dice(2, 5);

const isStop = (x: number, y: number) => x > 0 && y > 0 && x % 6 === 0 && y % 6 === 0;
const isOnGrid = (x: number, y: number) => x >= 1 && y >= 1 && x <= 20 && y <= 20;
const pointOf = (world: World, one: string) =>
  (markOf(world, one, 'square') ?? '0-0').split('-').map(Number);
const x = (world: World, one: string) => pointOf(world, one)[0] ?? 0;
const y = (world: World, one: string) => pointOf(world, one)[1] ?? 0;

/** Where somebody is: on the Grid with a square, in Limbo without, unless e is being thrown. */
const placeOf = (world: World, one: string) => {
  const isOn = markOf(world, one, 'square') !== undefined;
  return markOf(world, one, 'place') ?? (isOn ? ON : 'Limbo');
};

const isAt = (by: string, place: string, reason: string): Change =>
  demand((world) => placeOf(world, by) === place, reason);

/** Something impassable is in the way: a big rock, or what is called so. */
function isBlocked(world: World, square: string): boolean {
  const things = entitiesOf(world, 'impassable').map((one) => markOf(world, one, 'square'));
  return things.includes(square) || hasRock(world, square);
}

/** What a throw at a square leads to: one lands beside it as two rolls say, on the Grid or off it. */
function thrownAt(by: string, at: readonly number[], [a = 0, b = 0]: readonly number[]): Change {
  const [toX, toY] = [(at[0] ?? 0) + a - 3, (at[1] ?? 0) + b - 3];
  return depending((world) => {
    if (!isOnGrid(toX, toY)) return fallen(by, world);
    const square = `${toX}-${toY}`;
    const comesTo = isBlocked(world, square)
      ? [lose(by, 'points', INJURY), mark(by, 'place', HIT)]
      : [mark(by, 'place', undefined), mark(by, 'fell', undefined)];
    return [mayShare(by, square), mark(by, 'square', square), ...comesTo];
  });
}

/** Who has not landed since the last fall goes into Limbo; others wait for where they are thrown. */
function fallen(by: string, world: World): Change[] {
  const isAgain = markOf(world, by, 'fell') !== undefined;
  return isAgain
    ? [
        lose(by, 'points', AGAIN),
        mark(by, 'place', undefined),
        mark(by, 'square', undefined),
        mark(by, 'fell', undefined),
      ]
    : [
        mark(by, 'square', undefined),
        lose(by, 'points', FALL),
        mark(by, 'place', OFF),
        mark(by, 'fell', 'yes'),
      ];
}

/** Elbonian Airways (351/0). */
export const airways: Procedure = defineActions({
  name: 'elbonian-airways',
  title: 'Elbonian Airways',
  summary:
    'For a fare one is thrown from one of its squares near another. Who lands off the Grid or against something impassable pays for it and is thrown again. Whoever plays Football may not fly.',
  quantities: { points: { start: 0, floor: 0 } },
  marks: ['square', 'place', 'fell', 'football'],
  actions: {
    fly: action(
      'Pays the fare, by the fifth Gremlin number, and is thrown as two rolls decide.',
      RULE,
      { fly: dice(2, 20), fifth: shareOf(5), rolls },
      ({ fly, fifth, rolls: rolled, by }, world) => [
        isAt(by, ON, `${by} is not on the Grid.`),
        withoutFootball(by),
        withoutShield(by),
        demand(() => isStop(x(world, by), y(world, by)), 'No airways here.'),
        demand(() => isStop(fly[0] ?? 0, fly[1] ?? 0), 'There are no airways there.'),
        demand(
          () => fly[0] !== x(world, by) || fly[1] !== y(world, by),
          'One flies to another square.',
        ),
        withShare(5, fifth, (share) => [pay(by, 'points', price(share))]),
        thrownAt(by, fly, rolled),
      ],
    ),
    fall: action(
      'Is thrown near an inner square that was drawn, having fallen off the edge.',
      RULE,
      { fall: dice(2, 14), rolls },
      ({ fall, rolls: rolled, by }) => [
        isAt(by, OFF, `${by} has not fallen.`),
        demand(() => fall.every((one) => one > 5), 'The square lies between 6 and 14.'),
        thrownAt(by, fall, rolled),
      ],
    ),
    again: action(
      'Is thrown at the square in which something impassable was in the way.',
      RULE,
      { again: rolls },
      ({ again, by }, world) => [
        isAt(by, HIT, 'Nothing was in the way.'),
        thrownAt(by, [x(world, by), y(world, by)], again),
      ],
    ),
  },
});
