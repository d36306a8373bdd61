import { Words } from '../../../../schemas/scalars.ts';
import { demand, depending, gain, mark, type Change } from '../../../world/changes.ts';
import { action, defineActions, happening } from '../../../world/actions.ts';
import { amountOf, bearersOf, markOf, type World } from '../../../world/entities.ts';
import { oncePer } from '../../../world/periods.ts';
import { Names } from '../../../procedures/fields.ts';
import type { Procedure } from '../../../procedures/kinds.ts';
import { playingIn } from '../../../mechanics/membership/shared-standing.ts';
import { isCrook, isMastermind } from './keys.ts';
import { greatestOf } from '../../../../schemas/extremes.ts';

/** Attention, and the heist that the most of it wins. */
export const attention: Procedure = defineActions({
  name: 'attention',
  title: 'Attention and the heist',
  summary:
    'A Squad that completes a Mark gets attention. In the State of Con the Mastermind stages a heist, and whoever of the team has more than all others of it wins.',
  quantities: { attention: { start: 0, floor: 0, ceiling: 100 } },
  marks: ['role', 'team', 'state', 'victory'],
  actions: {
    complete: happening(
      'A Squad completes a Mark.',
      'attention',
      { complete: Words, squad: Names },
      ({ squad }) =>
        [...new Set(squad)].flatMap((crook) => [...isCrook(crook), gain(crook, 'attention', 1)]),
    ),
    heist: action(
      'The Mastermind stages a heist; where several have the most attention, nobody wins.',
      '2-fast-2-furious',
      {},
      ({ by }) => [
        demand((world) => isMastermind(world, by), `${by} is not the Mastermind.`),
        demand(isConOn, 'There is no State of Con.'),
        depending(victors),
      ],
      oncePer('day'),
    ),
  },
  hears: {
    'mark-completed': ({ by }) => [gain(String(by), 'attention', 1)],
  },
});

/** It goes on whoever is the Mastermind by now. */
const isConOn = (world: World): boolean =>
  bearersOf(world, 'state').some(([, says]) => says === 'Con');

/** Only one who has more attention than every other with a role in the team has won. */
function victors(world: World): Change[] {
  const team = playingIn(world).filter((crook) => markOf(world, crook, 'team') !== undefined);
  const most = greatestOf(team.map((one) => amountOf(world, one, 'attention')));
  const [winner, ...others] = team.filter((one) => amountOf(world, one, 'attention') === most);
  return winner === undefined || others.length > 0 ? [] : [mark(winner, 'victory', 'yes')];
}
