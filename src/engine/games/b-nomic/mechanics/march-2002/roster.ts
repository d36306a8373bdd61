import { findForce } from '../../../../procedures/in-force.ts';
import { z } from 'astro/zod';
import { Words } from '../../../../../schemas/scalars.ts';
import {
  create,
  demand,
  depending,
  destroy,
  hand,
  mark,
  type Change,
} from '../../../../world/changes.ts';
import { action, defineActions, happening } from '../../../../world/actions.ts';
import { allEntities, entitiesOf, markOf, ownerOf } from '../../../../world/entities.ts';
import { Names } from '../../../../procedures/fields.ts';
import type { Procedure } from '../../../../procedures/kinds.ts';
import { byNewName, standingFor } from '../new-names.ts';
import { need } from '../../../../procedures/refusal.ts';
import { ADMINISTRATOR } from '../../../../mechanics/proposals/administrator.ts';
import { isAdministrator } from './holders.ts';

const LONGEST = 255;

/** Lets a change go on only where a name is short enough and nothing else bears it (2/1). */
function free(name: string): Change {
  return (world) => {
    const isLimited = findForce(world, ['2/1']).holds;
    const isShort = !isLimited || name.length <= LONGEST;
    need(isShort, `A name has at most ${LONGEST} characters.`, '2/1');
    const names = allEntities(world)
      .map(([name]) => name)
      .map((entity) => markOf(world, entity, 'name') ?? entity);
    need(!isLimited || !names.includes(name), 'Something bears the name.', '2/1');
  };
}

/** Lets somebody play no more. Whoever is the Administrator is so by name, player or not (25/0, 32/8). */
function leave(by: string): Change {
  return depending((world) => {
    if (ownerOf(world, ADMINISTRATOR) !== by) return [destroy(by)];
    const stays = [create(by, 'outsider'), hand(ADMINISTRATOR, by)];
    return [hand(ADMINISTRATOR, undefined), destroy(by), ...stays];
  });
}

/** The roster (2/1, 14/0, 26/0, 151/0, 262/0). */
export const roster: Procedure = defineActions({
  name: 'roster-2002',
  title: 'The roster',
  summary:
    'Players join by a post under a name that nothing else bears, may take another, and leave when they like. Whatever is done may be said with the new name; what is asked is answered with the first one, or with Ann-2 for a second Ann. What proposals name is told.',
  marks: ['name'],
  reads: byNewName('roster-2002'),
  actions: {
    join: happening('Joins under a name.', '26/0', { join: Words }, ({ join }, world) => [
      free(join),
      create(standingFor(world, join), 'player'),
      mark(standingFor(world, join), 'name', join),
    ]),
    rename: action(
      'Takes another name; one that a current proposal gives to something is not free.',
      '151/0',
      { rename: Words, proposed: Names.default([]) },
      ({ rename, proposed, by }) => [
        free(rename),
        demand(
          () => !proposed.includes(rename),
          'A current proposal gives the name to something.',
          '262/0',
        ),
        mark(by, 'name', rename),
      ],
    ),
    forfeit: action('Ceases to be a player.', '14/0', {}, ({ by }) => [leave(by)]),
  },
});

/** Fora (16/0, 28/1). */
export const fora: Procedure = defineActions({
  name: 'fora-2002',
  title: 'Fora',
  summary:
    'The Administrator lists fora as public or private; one that is not listed is private, and the last public one stays so.',
  marks: ['designation'],
  actions: {
    designate: action(
      'Designates a forum.',
      '28/1',
      { designate: Words, as: z.enum(['public', 'private']) },
      ({ designate, as, by }, world) => [
        isAdministrator(by, 'fora'),
        demand(
          () =>
            as === 'public' ||
            markOf(world, designate, 'designation') !== 'public' ||
            entitiesOf(world, 'forum').some(
              (forum) => forum !== designate && markOf(world, forum, 'designation') === 'public',
            ),
          'No forum would be public.',
        ),
        mark(designate, 'designation', as),
      ],
      { actors: ['player', 'outsider'] },
    ),
  },
  derived: {
    private: {
      summary: 'The fora that are private: all that were not designated as public.',
      give: (world) =>
        entitiesOf(world, 'forum').filter(
          (forum) => markOf(world, forum, 'designation') !== 'public',
        ),
    },
  },
});
