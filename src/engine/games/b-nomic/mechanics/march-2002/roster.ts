import { z } from 'astro/zod';
import { Words } from '../../../../../schemas/scalars.ts';
import { create, demand, destroy, mark } from '../../../../holdings/changes.ts';
import { deed, defineDeeds, happening } from '../../../../holdings/deeds.ts';
import { entitiesOf, markOf } from '../../../../holdings/holdings.ts';
import { Names } from '../../../../procedures/fields.ts';
import type { Procedure } from '../../../../procedures/procedure.ts';

const LONGEST = 255;

/** The roster (13/1, 151/0, 26/0). */
export const roster: Procedure = defineDeeds({
  name: 'roster-2002',
  title: 'The roster',
  summary:
    'Players join by a post under a name of their own, may change it, and leave when they like.',
  marks: ['name'],
  deeds: {
    join: happening(
      'Joins under a name that nothing else has.',
      '13/1',
      { join: Words },
      ({ join }, holdings) => [
        demand(() => join.length <= LONGEST, `A name has at most ${LONGEST} characters.`),
        demand(() => !taken(holdings.marks.get('name'), join), 'Somebody has the name.'),
        create(join, 'player'),
        mark(join, 'name', join),
      ],
    ),
    rename: deed(
      'Takes another name; one that a current proposal gives to something is not free.',
      '151/0',
      { rename: Words, proposed: Names.default([]) },
      ({ rename, proposed, by }, holdings) => [
        demand(() => rename.length <= LONGEST, `A name has at most ${LONGEST} characters.`),
        demand(() => !taken(holdings.marks.get('name'), rename), 'Somebody has the name.'),
        demand(() => !proposed.includes(rename), 'A current proposal gives the name to something.'),
        mark(by, 'name', rename),
      ],
    ),
    forfeit: deed('Ceases to be a player.', '26/0', {}, ({ by }) => [destroy(by)]),
  },
});

function taken(names: ReadonlyMap<string, string> | undefined, name: string): boolean {
  return [...(names?.values() ?? [])].includes(name);
}

/** Fora (16/0). */
export const fora: Procedure = defineDeeds({
  name: 'fora-2002',
  title: 'Fora',
  summary: 'The Administrator lists fora as public or private; one at least is public.',
  marks: ['designation'],
  deeds: {
    designate: deed(
      'Designates a forum.',
      '16/0',
      { designate: Words, as: z.enum(['public', 'private']) },
      ({ designate, as, by }, holdings) => [
        demand(() => holdings.owners.get('fora') === by, `${by} is not the Administrator.`),
        demand(
          () =>
            as === 'public' ||
            entitiesOf(holdings, 'forum').some(
              (forum) => forum !== designate && markOf(holdings, forum, 'designation') === 'public',
            ),
          'No forum would be public.',
        ),
        mark(designate, 'designation', as),
      ],
    ),
  },
});
