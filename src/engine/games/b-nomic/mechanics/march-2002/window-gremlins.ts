import { Words } from '../../../../../schemas/scalars.ts';
import { demand, hand, mark } from '../../../../holdings/changes.ts';
import { deed, defineDeeds, happening } from '../../../../holdings/deeds.ts';
import { markOf } from '../../../../holdings/holdings.ts';
import { dice } from '../../../../procedures/fields.ts';
import { ACTIVE, HIDING, isActive, mustBeActive } from './gremlin-states.ts';
import type { Procedure } from '../../../../procedures/procedure.ts';

/** The Window Gremlins (402/0). */
export const windows: Procedure = defineDeeds({
  name: 'window-gremlins',
  title: 'The Window Gremlins',
  summary:
    'Two gremlins between which one climbs. Where one hides both do, and so where they meet.',
  marks: ['state', 'square'],
  deeds: {
    climb: deed(
      'Climbs through the window.',
      '402/0',
      { climb: Words },
      ({ climb, by }, holdings) => {
        const other = climb === 'Curt' ? 'Rod' : 'Curt';
        return [
          mustBeActive(climb),
          demand(
            () => markOf(holdings, by, 'square') === markOf(holdings, climb, 'square'),
            `${by} is not where ${climb} is.`,
          ),
          mark(by, 'square', markOf(holdings, other, 'square')),
          ...(holdings.owners.get(climb) === by ? [hand(climb, undefined)] : []),
        ];
      },
    ),
    move: happening(
      'A gremlin gets to another square.',
      '402/0',
      { move: Words, to: Words },
      (fields) => [mark(fields.move, 'square', fields.to)],
    ),
    appear: happening(
      'Both appear at the two edges, in rows that were drawn.',
      '402/0',
      { appear: dice(2, 20) },
      ({ appear: [left = 1, right = 1] }) => [
        mark('Curt', 'state', ACTIVE),
        mark('Curt', 'square', `1-${String(left)}`),
        mark('Rod', 'state', ACTIVE),
        mark('Rod', 'square', `20-${String(right)}`),
      ],
    ),
    hide: happening('One of them goes into hiding.', '402/0', { hide: Words }, ({ hide }) => [
      mark(hide, 'state', HIDING),
    ]),
  },
  triggers: [
    (holdings) => {
      const pair = ['Curt', 'Rod'];
      const active = pair.filter((one) => isActive(holdings, one));
      const [a, b] = pair.map((one) => markOf(holdings, one, 'square'));
      const hides = active.length === 1 || (active.length === 2 && a !== undefined && a === b);
      return hides ? active.map((one) => mark(one, 'state', HIDING)) : [];
    },
  ],
});
