import { z } from 'astro/zod';
import { demand, gain, mark, put, type Change } from '../../../../holdings/changes.ts';
import { deed, defineDeeds } from '../../../../holdings/deeds.ts';
import { amountOf, entitiesOf, markOf, type Holdings } from '../../../../holdings/holdings.ts';
import type { Procedure } from '../../../../procedures/procedure.ts';

const GENDERS = ['M', 'F', 'Drone', 'Undeclared'] as const;

/** Announcements in an nday or an nweek beyond which they are abhorred (295/1). */
const MOST = 2;

function takesEffect(holdings: Holdings, player: string): Change[] {
  const announced = markOf(holdings, player, 'announced');
  if (announced === undefined) return [];
  return [mark(player, 'gender', announced), mark(player, 'announced', undefined)];
}

/** Gender (295/1). */
export const gender: Procedure = defineDeeds({
  name: 'gender',
  title: 'Gender',
  summary:
    'A change that is announced takes effect when the next nweek begins. More than two announcements in an nday or nweek are abhorred.',
  quantities: { 'in-nday': { start: 0 }, 'in-nweek': { start: 0 } },
  marks: ['gender', 'announced'],
  deeds: {
    announce: deed(
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
    nday: (holdings) => entitiesOf(holdings, 'player').map((player) => put(player, 'in-nday', 0)),
    nweek: (holdings) =>
      entitiesOf(holdings, 'player').flatMap((player) => [
        put(player, 'in-nday', 0),
        put(player, 'in-nweek', 0),
        ...takesEffect(holdings, player),
      ]),
  },
  derived: {
    abhorred: {
      summary: 'Who announced more changes than two, and may be kicked for it.',
      give: (holdings) =>
        entitiesOf(holdings, 'player').filter((player) =>
          ['in-nday', 'in-nweek'].some((span) => amountOf(holdings, player, span) > MOST),
        ),
    },
  },
});
