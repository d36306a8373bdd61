import { playersOnLeave } from '../../../../procedures/shares.ts';
import { z } from 'astro/zod';
import { Words } from '../../../../../schemas/scalars.ts';
import { demand, grant, mark, mustBe, type Change } from '../../../../world/changes.ts';
import { action, defineActions, happening } from '../../../../world/actions.ts';
import { entitiesOf, markOf, membersOf, ownerOf, type World } from '../../../../world/entities.ts';
import type { MechanicBinding } from '../../../../mechanics/mechanic.ts';
import { Names } from '../../../../procedures/fields.ts';

const FORA = '16/6';
const MINISTRY = 'Forking Paths';
const LEAVE = '205/8';

const isForum = (name: string) => mustBe('forum', name);
const isMinister = (by: string) =>
  demand((world) => ownerOf(world, MINISTRY) === by, `${by} is not the minister.`);

const publicFora = (world: World) =>
  entitiesOf(world, 'forum').filter((forum) => markOf(world, forum, 'designation') === 'public');

/** Where none is public most players who are Off Leave make one so. */
function choose(forum: string, voters: readonly string[], world: World): Change[] {
  const away = playersOnLeave(world, LEAVE);
  const offLeave = entitiesOf(world, 'player').filter((player) => !away.includes(player));
  const votes = offLeave.filter((player) => voters.includes(player)).length;
  return [
    isForum(forum),
    demand(() => publicFora(world).length === 0, 'A forum is public.'),
    demand(() => 2 * votes > offLeave.length, 'It is no majority of those Off Leave.'),
    mark(forum, 'designation', 'public'),
  ];
}

const fora = defineActions({
  name: 'fora-first-era',
  title: 'Fora',
  summary:
    'A forum is private until its minister makes it public, perhaps for some actions only; where none is public players choose one. What is done in the wrong forum and recognised all the same is told.',
  marks: ['designation', 'leave'],
  sets: ['only-for'],
  actions: {
    designate: action(
      'Makes a forum public, as the minister.',
      '625/39',
      { designate: Words },
      ({ designate, by }) => [
        isMinister(by),
        isForum(designate),
        mark(designate, 'designation', 'public'),
      ],
    ),
    restrict: action(
      'Makes a public forum valid for certain actions only, as the minister.',
      FORA,
      { restrict: Words, to: z.array(Words).min(1) },
      ({ restrict, to, by }, world) => [
        isMinister(by),
        demand(() => publicFora(world).includes(restrict), `${restrict} is not public.`),
        demand(
          () =>
            publicFora(world).some(
              (forum) => forum !== restrict && membersOf(world, forum, 'only-for').length === 0,
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
      ({ choose: forum, votes }, world) => choose(forum, votes, world),
    ),
  },
});

/** Fora of the late First Era, by Rules 16 and 625. */
export const foraBindings: readonly MechanicBinding[] = [
  { mechanic: 'BN1-16', procedures: [fora] },
];
