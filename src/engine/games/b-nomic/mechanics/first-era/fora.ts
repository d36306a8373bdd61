import { z } from 'astro/zod';
import { Words } from '../../../../../schemas/scalars.ts';
import { demand, grant, mark, type Change } from '../../../../holdings/changes.ts';
import { deed, defineDeeds, happening } from '../../../../holdings/deeds.ts';
import { entitiesOf, markOf, membersOf, type Holdings } from '../../../../holdings/holdings.ts';
import type { MechanicBinding } from '../../../../mechanic.ts';
import { Names } from '../../../../procedures/fields.ts';

const FORA = '16/6';
const MINISTRY = 'Forking Paths';

const isForum = (name: string) =>
  demand(({ entities }) => entities.get(name) === 'forum', `There is no forum ${name}.`);
const isMinister = (by: string) =>
  demand(({ owners }) => owners.get(MINISTRY) === by, `${by} is not the minister.`);

const publicFora = (holdings: Holdings) =>
  entitiesOf(holdings, 'forum').filter(
    (forum) => markOf(holdings, forum, 'designation') === 'public',
  );

/** Where none is public most players who are Off Leave make one so. */
function choose(forum: string, voters: readonly string[], holdings: Holdings): Change[] {
  const offLeave = entitiesOf(holdings, 'player').filter(
    (player) => markOf(holdings, player, 'leave') === undefined,
  );
  const votes = offLeave.filter((player) => voters.includes(player)).length;
  return [
    isForum(forum),
    demand(() => publicFora(holdings).length === 0, 'A forum is public.'),
    demand(() => 2 * votes > offLeave.length, 'It is no majority of those Off Leave.'),
    mark(forum, 'designation', 'public'),
  ];
}

const fora = defineDeeds({
  name: 'fora-first-era',
  title: 'Fora',
  summary:
    'A forum is private until its minister makes it public, perhaps for some actions only; where none is public players choose one. What is done in the wrong forum and recognised all the same is told.',
  marks: ['designation', 'leave'],
  sets: ['only-for'],
  deeds: {
    designate: deed(
      'Makes a forum public, as the minister.',
      '625/39',
      { designate: Words },
      ({ designate, by }) => [
        isMinister(by),
        isForum(designate),
        mark(designate, 'designation', 'public'),
      ],
    ),
    restrict: deed(
      'Makes a public forum valid for certain actions only, as the minister.',
      FORA,
      { restrict: Words, to: z.array(Words).min(1) },
      ({ restrict, to, by }, holdings) => [
        isMinister(by),
        demand(() => publicFora(holdings).includes(restrict), `${restrict} is not public.`),
        demand(
          () =>
            publicFora(holdings).some(
              (forum) => forum !== restrict && membersOf(holdings, forum, 'only-for').length === 0,
            ),
          'Other actions would have no forum.',
        ),
        ...to.map((action) => grant(restrict, 'only-for', action)),
      ],
    ),
    choose: happening(
      'Players make a forum public by a majority of those Off Leave, there being none.',
      FORA,
      { choose: Words, votes: Names },
      ({ choose: forum, votes }, holdings) => choose(forum, votes, holdings),
    ),
  },
});

/** Fora of the late First Era, by Rules 16 and 625. */
export const foraBindings: readonly MechanicBinding[] = [
  { mechanic: 'BN1-16', procedures: [fora] },
];
