import { Words } from '../../../../../schemas/scalars.ts';
import { demand, mark, markFor } from '../../../../world/changes.ts';
import { action, defineActions } from '../../../../world/actions.ts';
import { markOf, ownerOf } from '../../../../world/entities.ts';
import { isAdministrator } from './holders.ts';
import type { Procedure } from '../../../../procedures/kinds.ts';

/** Rectifications by the Administrator (255/1). */
export const rectification: Procedure = defineActions({
  name: 'rectification-2002',
  title: 'Rectifications',
  summary:
    'The Administrator mends the spelling or grammar of a document; its proponent may object before three ndays have begun, and then it is as before.',
  marks: ['rectification'],
  actions: {
    rectify: action(
      'Announces that a document is mended.',
      '255/1',
      { rectify: Words },
      ({ rectify, by }) => [
        isAdministrator(by, 'documents'),
        markFor(rectify, 'rectification', 'open', { unit: 'nday', periods: 3, then: 'done' }),
      ],
      { actors: ['player', 'outsider'] },
    ),
    object: action(
      'Objects as the proponent of the document.',
      '255/1',
      { object: Words },
      ({ object, by }, world) => [
        demand(() => ownerOf(world, object) === by, `${by} did not propose it.`),
        demand(() => markOf(world, object, 'rectification') === 'open', 'Nothing is open.'),
        mark(object, 'rectification', 'annulled'),
      ],
    ),
  },
  turns: { nday: () => [] },
});
