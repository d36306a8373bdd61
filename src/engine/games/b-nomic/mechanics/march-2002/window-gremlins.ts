import { z } from 'astro/zod';
import { Words } from '../../../../../schemas/scalars.ts';
import { demand, hand, mark, whileRule, type Change } from '../../../../world/changes.ts';
import { action, defineActions, happening } from '../../../../world/actions.ts';
import { markOf, ownerOf, type World } from '../../../../world/entities.ts';
import { dice } from '../../../../procedures/fields.ts';
import { mayStandOn, whereIs } from './landing.ts';
import { heldBack, isToad } from './siren-zones.ts';
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

/** The gremlin through which its holder climbs stays where e was. */
const leftBehind = (one: string, by: string, world: World): Change[] => [
  hand(one, undefined),
  mark(one, 'square', markOf(world, by, 'square')),
];

/** Whoever climbs comes to a free square, and no Siren holds em back (301/2, 356/0); in Limbo there is room for all. */
function comesTo(by: string, square: string | undefined, world: World): Change[] {
  const from = markOf(world, by, 'square');
  const isHeld = square !== undefined && from !== undefined;
  return [
    ...(square === undefined ? [] : mayStandOn(by, square)),
    whileRule('356/0', () => [
      demand(() => !isToad(world, by), `${by} is a Toad.`, '356/0'),
      ...(isHeld ? heldBack(world, by, from, square) : []),
    ]),
    mark(by, 'square', square),
  ];
}

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
            () => markOf(world, by, 'square') === whereIs(world, climb),
            `${by} is not where ${climb} is.`,
          ),
          ...(ownerOf(world, climb) === by ? leftBehind(climb, by, world) : []),
          ...comesTo(by, whereIs(world, other), world),
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
        ...PAIR.map((one) => hand(one, undefined)),
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
      const [a, b] = PAIR.map((one) => whereIs(world, one));
      const both = active.length === 1 || (active.length === 2 && a !== undefined && a === b);
      return both ? active.flatMap(hides) : [];
    },
  ],
});
