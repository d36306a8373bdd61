import { z } from 'astro/zod';
import { Words } from '../../../../../schemas/scalars.ts';
import { demand, hand, mark, type Change } from '../../../../world/changes.ts';
import { action, defineActions, happening } from '../../../../world/actions.ts';
import { markOf, ownerOf, type World } from '../../../../world/entities.ts';
import { dice } from '../../../../procedures/fields.ts';
import { unplayed, withoutFootball, withoutIdol, withoutShield } from './holders.ts';
import { ACTIVE, HIDING, isActive, isRepressed, mustBeActive } from './gremlin-states.ts';
import type { Procedure } from '../../../../procedures/kinds.ts';

const PAIR = ['Curt', 'Rod'] as const;
const Gremlin = z.enum(PAIR);

/** Ndays with whose beginning they become active, where there are no checkpoints. */
const DAYS = ['1', '6'];

/** The nday that the clock shows, where there is one. */
function shownNday(world: World): string | undefined {
  const nday = world.get('time/nday');
  return typeof nday === 'string' ? nday : undefined;
}

/** A gremlin that hides is nowhere, and nobody has it (439/0). */
const hides = (one: string): Change[] => [
  mark(one, 'state', HIDING),
  mark(one, 'square', undefined),
  hand(one, undefined),
];

/** The Window Gremlins (402/0). */
export const windows: Procedure = defineActions({
  name: 'window-gremlins',
  title: 'The Window Gremlins',
  summary:
    'Two gremlins between which one climbs, but with the Immunity Idol or a place in Football. Where one hides both do, and so where they meet on the Grid.',
  marks: ['state', 'square', 'football'],
  actions: {
    climb: action(
      'Climbs through the window.',
      '402/0',
      { climb: Gremlin },
      ({ climb, by }, world) => {
        const other = climb === 'Curt' ? 'Rod' : 'Curt';
        return [
          mustBeActive(climb),
          withoutIdol(by),
          withoutFootball(by),
          withoutShield(by),
          demand(
            () => markOf(world, by, 'square') === markOf(world, climb, 'square'),
            `${by} is not where ${climb} is.`,
          ),
          mark(by, 'square', markOf(world, other, 'square')),
          ...(ownerOf(world, climb) === by ? [hand(climb, undefined)] : []),
        ];
      },
    ),
    move: happening(
      'A gremlin gets to another square.',
      '402/0',
      { move: Gremlin, to: Words },
      (fields) => [
        unplayed('gremlins-2002', 'Gremlins are moved with all others.'),
        mark(fields.move, 'square', fields.to),
      ],
    ),
    appear: happening(
      'Both appear at the two edges, in rows that were drawn.',
      '402/0',
      { appear: dice(2, 20) },
      ({ appear: [left = 1, right = 1] }, world) => [
        demand(
          () => [undefined, ...DAYS].includes(shownNday(world)),
          'They appear when the first or the sixth nday begins.',
        ),
        // Where one of them cannot, the other hides with it at once.
        demand(
          () => !PAIR.some((one) => isRepressed(world, one)),
          'One of them is repressed.',
          '347/0',
        ),
        mark('Curt', 'state', ACTIVE),
        mark('Curt', 'square', `1-${String(left)}`),
        mark('Rod', 'state', ACTIVE),
        mark('Rod', 'square', `20-${String(right)}`),
      ],
    ),
    hide: happening('One of them goes into hiding.', '402/0', { hide: Gremlin }, ({ hide }) => [
      unplayed('gremlins-2002', 'Gremlins hide with all others.'),
      ...hides(hide),
    ]),
  },
  triggers: [
    (world) => {
      const active = PAIR.filter((one) => isActive(world, one));
      const [a, b] = PAIR.map((one) => markOf(world, one, 'square'));
      const both = active.length === 1 || (active.length === 2 && a !== undefined && a === b);
      return both ? active.flatMap(hides) : [];
    },
  ],
});
