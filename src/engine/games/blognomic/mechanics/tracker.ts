import { amountOf } from '../../../world/entities.ts';
import { Words } from '../../../../schemas/scalars.ts';
import { gain, lose, type Change } from '../../../world/changes.ts';
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
    ),
    misreport: action(
      'Changes what is shown without any rule that lets the value change.',
      'gamestate-tracking',
      { misreport: Integer, on: Words },
      ({ misreport, on }) => [gain(on, 'shown', misreport)],
    ),
    correct: action(
      'Lets the tracker show the gamestate again.',
      'gamestate-tracking',
      { correct: Words },
      ({ correct }) => [showValue(correct)],
    ),
  },
});

function showValue(of: string): Change {
  return (world) => {
    const value = amountOf(world, of, 'value');
    const shown = amountOf(world, of, 'shown');
    need(value !== shown, 'It shows the gamestate.');
    lose(of, 'shown', shown - value)(world);
  };
}
