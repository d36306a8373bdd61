import { Words } from '../../../../../schemas/scalars.ts';
import {
  demand,
  gain,
  hand,
  lose,
  mustBe,
  mustOwn,
  put,
  type Change,
} from '../../../../world/changes.ts';
import { action, defineActions, happening } from '../../../../world/actions.ts';
import { amountOf, kindOf, ownerOf } from '../../../../world/entities.ts';
import type { Procedure } from '../../../../procedures/kinds.ts';

const SUSHI = 'sushi';
/** Ndays after which the sushi may be forced on another, and by which breaches lengthen that at most. */
const LEAST = 4;
const LONGEST = 4;

/** Somebody gets the sushi, and begins anew with it. */
const pass = (to: string): Change[] => [
  mustBe('player', to),
  demand((world) => ownerOf(world, SUSHI) !== to, `${to} has it.`),
  hand(SUSHI, to),
  put(SUSHI, 'ndays', 0),
  put(SUSHI, 'penalty', 0),
];

/** The Cursed Sushi of Babel (213/3). */
export const sushi: Procedure = defineActions({
  name: 'cursed-sushi',
  title: 'The Cursed Sushi of Babel',
  summary:
    'Whoever has it must garble their posts; each breach that is judged costs points and a day more, and after enough days it may be forced on another. How posts are garbled is the matter of those who judge.',
  quantities: { points: { start: 0, floor: 0 }, ndays: {}, penalty: {} },
  actions: {
    force: action(
      'Forces the sushi on somebody else.',
      '213/3',
      { force: Words },
      ({ force, by }) => [
        mustOwn(by, SUSHI),
        demand(
          (world) => amountOf(world, SUSHI, 'ndays') >= LEAST + amountOf(world, SUSHI, 'penalty'),
          'It has not been kept long enough.',
        ),
        ...pass(force),
      ],
    ),
    accept: action('Takes the sushi over of eir own will.', '213/3', {}, ({ by }) => pass(by)),
    breach: happening(
      'A post is judged to break the rule; four of them lengthen the curse.',
      '213/3',
      {},
      (_, world) => [
        lose(ownerOf(world, SUSHI) ?? 'holder of the sushi', 'points', 5),
        gain(SUSHI, 'penalty', amountOf(world, SUSHI, 'penalty') < LONGEST ? 1 : 0),
      ],
    ),
  },
  turns: {
    nday: (world) => (kindOf(world, SUSHI) === undefined ? [] : [gain(SUSHI, 'ndays', 1)]),
  },
});
