import { z } from 'astro/zod';
import { demand, gain, mark, put, type Change } from '../../../../world/changes.ts';
import { action, defineActions } from '../../../../world/actions.ts';
import { amountOf, entitiesOf, markOf, type World } from '../../../../world/entities.ts';
import type { Procedure } from '../../../../procedures/kinds.ts';

const GENDERS = ['M', 'F', 'Drone', 'Undeclared'] as const;

/** Announcements in an nday or an nweek beyond which they are abhorred (295/1). */
const MOST = 2;

function takesEffect(world: World, player: string): Change[] {
  const announced = markOf(world, player, 'announced');
  if (announced === undefined) return [];
  return [mark(player, 'gender', announced), mark(player, 'announced', undefined)];
}

/** Gender (295/1). */
export const gender: Procedure = defineActions({
  name: 'gender',
  title: 'Gender',
  summary:
    'A change that is announced takes effect when the next nweek begins. More than two announcements in an nday or nweek are abhorred.',
  quantities: { 'in-nday': { start: 0 }, 'in-nweek': { start: 0 } },
  marks: ['gender', 'announced'],
  actions: {
    announce: action(
      'Announces another gender.',
      '295/1',
      { announce: z.enum(GENDERS) },
      ({ announce, by }) => [
        demand(() => announce !== 'Undeclared', 'Once declared it cannot be undeclared.'),
        mark(by, 'announced', announce),
        gain(by, 'in-nday', 1),
        gain(by, 'in-nweek', 1),
      ],
    ),
  },
  turns: {
    nday: (world) => entitiesOf(world, 'player').map((player) => put(player, 'in-nday', 0)),
    nweek: (world) =>
      entitiesOf(world, 'player').flatMap((player) => [
        put(player, 'in-nday', 0),
        put(player, 'in-nweek', 0),
        ...takesEffect(world, player),
      ]),
  },
  derived: {
    abhorred: {
      summary: 'Who announced more changes than two, and may be kicked for it.',
      give: (world) =>
        entitiesOf(world, 'player').filter((player) =>
          ['in-nday', 'in-nweek'].some((span) => amountOf(world, player, span) > MOST),
        ),
    },
  },
});
