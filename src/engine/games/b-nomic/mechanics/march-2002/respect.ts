import { z } from 'astro/zod';
import { Words } from '../../../../../schemas/scalars.ts';
import { demand, gain, grant, mustBe, strip, type Change } from '../../../../world/changes.ts';
import { action, defineActions } from '../../../../world/actions.ts';
import { amountOf, entitiesOf, membersOf, type World } from '../../../../world/entities.ts';
import type { Procedure } from '../../../../procedures/kinds.ts';
import { oncePassed } from './passed.ts';

/** By how much Respect must lead for the title (395/0). */
const LEAD = 5;

const TITLE = 'Respected One';
const isRespected = (world: World, player: string) =>
  membersOf(world, player, 'titles').includes(TITLE);

/** The title goes to whoever leads by enough, and is lost as soon as they do not. */
function respected(world: World): Change[] {
  const players = entitiesOf(world, 'player');
  const due = players.find((player) =>
    players.every(
      (other) =>
        other === player ||
        amountOf(world, player, 'respect') >= amountOf(world, other, 'respect') + LEAD,
    ),
  );
  return players.flatMap((player) => {
    const isDue = player === due && players.length > 1;
    if (isDue === isRespected(world, player)) return [];
    return [isDue ? grant(player, 'titles', TITLE) : strip(player, 'titles', TITLE)];
  });
}

/** Declarations of Respect and Disrespect (395/0). */
export const respect: Procedure = defineActions({
  name: 'respect',
  title: 'Respect',
  summary:
    'Declarations that pass raise and lower the respect of others, and bring no points; whoever leads all others by five bears a title while it lasts.',
  quantities: { respect: { start: 0 } },
  sets: ['titles'],
  actions: {
    declare: action(
      'A declaration of respect or disrespect, which somebody made, passes.',
      '395/0',
      { declare: z.enum(['respect', 'disrespect']), for: Words },
      (fields) => [
        mustBe('player', fields.for),
        demand(() => fields.for !== fields.by, 'Nobody declares respect for emself.'),
        oncePassed(fields.by, { mark: 'declared', kind: 'declaration' }),
        gain(fields.for, 'respect', fields.declare === 'respect' ? 1 : -1),
      ],
    ),
  },
  triggers: [respected],
});
