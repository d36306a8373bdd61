import { Words } from '../../../../schemas/scalars.ts';
import {
  create,
  demand,
  depending,
  destroy,
  gain,
  grant,
  mustOwn,
  put,
  whileRule,
  type Change,
} from '../../../world/changes.ts';
import { action, type Action } from '../../../world/actions.ts';
import { amountOf, membersOf } from '../../../world/entities.ts';
import { oncePer } from '../../../world/periods.ts';
import { dice } from '../../../procedures/fields.ts';
import { makeRoom, mayUse, putInto } from './berths.ts';

/** The heat of a stolen car. */
const STOLEN = 10;
/** The heat of a car that was modified for the third time. */
export const RECOGNISABLE = 15;

const STATS = ['chassis', 'engine', 'transmission', 'heat'] as const;

/** The quantity that tells what an item does to a stat of a car into which it is built. */
const bonusTo = (stat: string): string => `${stat}-bonus`;

/** What items may do to cars. */
export const bonuses: readonly string[] = STATS.map(bonusTo);

/** An item is built into a car and is gone; the third one makes the car recognisable. */
function buildIn(car: string, item: string): Change[] {
  return [
    depending((world) =>
      STATS.map((stat) => gain(car, stat, amountOf(world, item, bonusTo(stat)))),
    ),
    destroy(item),
    grant(car, 'modifications', item),
    depending((world) =>
      membersOf(world, car, 'modifications').length === 3 ? [put(car, 'heat', RECOGNISABLE)] : [],
    ),
  ];
}

/** What is done with cars. */
export const cars: Readonly<Record<string, Action>> = {
  steal: action(
    'Steals a car by three rolls and adds it to a garage; where none is named, it is ditched. “out” says what goes to the Scrapheap where one’s own has no free berth.',
    'hotrods',
    { steal: Words, garage: Words.optional(), out: Words.optional(), rolls: dice(3, 4) },
    ({ steal, garage, out, rolls: [chassis = 0, engine = 0, transmission = 0], by }) =>
      garage === undefined
        ? []
        : [
            ...(garage === by && out !== undefined
              ? [create(steal, 'car', by), whileRule('the-garage', () => makeRoom(by, out))]
              : putInto(garage, steal, 'car', by)),
            put(steal, 'chassis', chassis),
            put(steal, 'engine', engine),
            put(steal, 'transmission', transmission),
            put(steal, 'heat', STOLEN),
          ],
    oncePer('day'),
  ),
  modify: action(
    'Builds an item of a garage into one’s own car; the third one makes it recognisable.',
    'hotrods',
    { modify: Words, with: Words },
    ({ modify, with: item, by }) => [
      mustOwn(by, modify, 'car'),
      demand(() => item !== modify, 'A car is not built into itself.'),
      mayUse(by, item),
      ...buildIn(modify, item),
    ],
  ),
};
