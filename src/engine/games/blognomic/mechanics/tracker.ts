import { amountOf, amountsOf, kindOf } from '../../../world/entities.ts';
import { Words } from '../../../../schemas/scalars.ts';
import { demand, gain, lose, put, type Change } from '../../../world/changes.ts';
import { action, defineActions } from '../../../world/actions.ts';
import { Integer } from '../../../procedures/fields.ts';
import type { Procedure } from '../../../procedures/kinds.ts';
import { need } from '../../../procedures/refusal.ts';

/** The tracker, which shows the gamestate and is not the same. */
export const tracker: Procedure = defineActions({
  name: 'tracker',
  title: 'The tracker and the gamestate',
  summary:
    'The tracker shows the gamestate and is not the same: whoever finds that they differ may correct it, or undo what broke the rules.',
  quantities: { value: { start: 0 }, shown: { start: 0 } },
  actions: {
    act: action(
      'Does something that the rules let change a value, and shows it.',
      'gamestate-tracking',
      { act: Integer, on: Words },
      ({ act, on }) => [gain(on, 'value', act), gain(on, 'shown', act)],
      { alone: true },
    ),
    misreport: action(
      'Changes what is shown without any rule that lets the value change.',
      'gamestate-tracking',
      { misreport: Integer, on: Words, of: Words.optional() },
      ({ misreport, on, of }) =>
        of === undefined
          ? [gain(on, 'shown', misreport)]
          : [isTracked(of), isThere(on), gain(on, wrongly(of), misreport)],
    ),
    correct: action(
      'Lets the tracker show the gamestate again.',
      'gamestate-tracking',
      { correct: Words, of: Words.optional() },
      ({ correct, of }, world) =>
        of === undefined
          ? [showValue(correct)]
          : [
              isTracked(of),
              isThere(correct),
              demand(() => amountOf(world, correct, wrongly(of)) !== 0, 'It shows the gamestate.'),
              put(correct, wrongly(of), 0),
            ],
    ),
  },
  derived: {
    display: {
      summary: 'What the tracker shows of each, where that is not what they have.',
      give: (world) =>
        Object.fromEntries(
          Object.keys(world.quantities).flatMap((of) => {
            const wrong = amountsOf(world, wrongly(of)).filter(([, more]) => more !== 0);
            const shown = wrong.map(([one, more]) => [one, amountOf(world, one, of) + more]);
            return wrong.length === 0 ? [] : [[of, Object.fromEntries(shown)]];
          }),
        ),
    },
  },
});

/** By how much the tracker shows another amount than there is: what rules change, it goes along with. */
const wrongly = (of: string) => `misshown ${of}`;

const isTracked = (of: string) =>
  demand((world) => Object.hasOwn(world.quantities, of), `Nothing is counted as ${of}.`);

const isThere = (name: string) =>
  demand((world) => kindOf(world, name) !== undefined, `There is no ${name}.`);

function showValue(of: string): Change {
  return (world) => {
    const value = amountOf(world, of, 'value');
    const shown = amountOf(world, of, 'shown');
    need(value !== shown, 'It shows the gamestate.');
    lose(of, 'shown', shown - value)(world);
  };
}
