import { demand, lose, mark, pay, put, type Change } from '../../../../holdings/changes.ts';
import { deed, defineDeeds } from '../../../../holdings/deeds.ts';
import { amountOf, markOf } from '../../../../holdings/holdings.ts';
import { dice, Integer } from '../../../../procedures/fields.ts';
import type { Procedure } from '../../../../procedures/procedure.ts';

const price = (share: number) => 2 + 2 * share;

/** Elbonian Airways (351/0). */
export const airways: Procedure = defineDeeds({
  name: 'elbonian-airways',
  title: 'Elbonian Airways',
  summary:
    'For a fare one is thrown from one of its squares near another; who lands off the Grid pays for it.',
  quantities: { points: { start: 0, floor: 0 }, x: {}, y: {} },
  marks: ['place'],
  deeds: {
    fly: deed(
      'Pays the fare and is thrown; the fifth Gremlin number and two rolls decide.',
      '351/0',
      { fly: dice(2, 20), fifth: Integer, rolls: dice(2, 5) },
      ({ fly: [toX = 0, toY = 0], fifth, rolls: [a = 0, b = 0], by }, holdings) => [
        demand(
          () => isStop(amountOf(holdings, by, 'x'), amountOf(holdings, by, 'y')),
          'No airways here.',
        ),
        demand(() => isStop(toX, toY), 'There are no airways there.'),
        pay(by, 'points', price(fifth)),
        ...land(by, toX + a - 3, toY + b - 3),
      ],
    ),
    fall: deed(
      'Falls off the edge and is thrown near a random inner square, or into Limbo the second time.',
      '351/0',
      { fall: dice(2, 14), rolls: dice(2, 5) },
      ({ fall: [x = 0, y = 0], rolls: [a = 0, b = 0], by }, holdings) => [
        demand(() => markOf(holdings, by, 'place') === 'off the Grid', `${by} has not fallen.`),
        demand(() => x > 5 && y > 5, 'The square lies between 6 and 14.'),
        lose(by, 'points', 10),
        ...land(by, x + a - 3, y + b - 3, 'fallen'),
      ],
    ),
  },
});

const isStop = (x: number, y: number) => x > 0 && y > 0 && x % 6 === 0 && y % 6 === 0;
const isOnGrid = (x: number, y: number) => x >= 1 && y >= 1 && x <= 20 && y <= 20;

function land(by: string, x: number, y: number, before?: 'fallen'): Change[] {
  if (isOnGrid(x, y)) return [put(by, 'x', x), put(by, 'y', y), mark(by, 'place', 'on the Grid')];
  if (before === undefined) return [mark(by, 'place', 'off the Grid')];
  return [lose(by, 'points', 8), mark(by, 'place', 'Limbo')];
}
