import { Words } from '../../../../schemas/scalars.ts';
import { demand, depending, gain, mustBe, pay, type Change } from '../../../world/changes.ts';
import { action, type Action } from '../../../world/actions.ts';
import { amountOf } from '../../../world/entities.ts';
import { mayUse } from './berths.ts';
import { weightsOf } from './gyms.ts';

const RULE = 'illegal-street-race';
/** The day on which narcotics heat up cars. */
const SABOTAGE = '2012-12-12';
/** The greatest value of a stat (the-garage). */
const MOST = 10;

/** Somebody has access to a thing of this kind, and to the car. */
const atHand = (by: string, item: string, kind: string, car: string): Change[] => [
  mustBe(kind, item),
  mustBe('car', car),
  mayUse(by, item),
  mayUse(by, car),
];

/** What is done with cars for the street race. */
export const tuning: Readonly<Record<string, Action>> = {
  tune: action(
    'Expends explosives of a lab on the engine of a car.',
    RULE,
    { tune: Words, lab: Words },
    ({ tune, lab, by }) => [
      ...atHand(by, lab, 'lab', tune),
      pay(lab, 'explosives', 1),
      gain(tune, 'engine', 1),
    ],
  ),
  brace: action(
    'Expends two of the stat of one’s own name in a gym on the chassis of a car.',
    RULE,
    { brace: Words, gym: Words },
    ({ brace, gym, by }) => [
      ...atHand(by, gym, 'gym', brace),
      pay(weightsOf(gym, by), 'weights', 2),
      gain(brace, 'chassis', 1),
    ],
  ),
  sabotage: action(
    'Expends narcotics of a lab to heat up a car by two, on the day before the race.',
    RULE,
    { sabotage: Words, lab: Words, on: Words },
    ({ sabotage, lab, on, by }) => [
      demand(() => on === SABOTAGE, `That is done on ${SABOTAGE} only.`),
      ...atHand(by, lab, 'lab', sabotage),
      pay(lab, 'narcotics', 1),
      depending((world) => [
        demand(() => amountOf(world, sabotage, 'heat') + 2 <= MOST, 'It is hot enough.'),
        gain(sabotage, 'heat', 2),
      ]),
    ],
  ),
};
