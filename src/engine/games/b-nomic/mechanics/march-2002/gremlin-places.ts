import { kindOf, markOf } from '../../../../world/entities.ts';
import { Words } from '../../../../../schemas/scalars.ts';
import { demand, mark } from '../../../../world/changes.ts';
import { defineDeeds, happening } from '../../../../world/deeds.ts';
import { die, YesNo } from '../../../../procedures/fields.ts';
import type { Procedure } from '../../../../procedures/procedure.ts';
import { ACTIVE, HIDING, isActive, mustBeActive } from './gremlin-states.ts';

const LIMBO = 'Limbo';

/** What a coin shows where a gremlin enters Limbo. */
const TO_LIMBO = 1;

/** Gremlins that hide and come back (256/2, 439/0). */
export const gremlinPlaces: Procedure = defineDeeds({
  name: 'gremlins-2002',
  title: 'Gremlins and where they are',
  summary:
    'A gremlin that hides is nowhere. When it becomes active again, a coin sends it to Limbo or to a square that was drawn.',
  marks: ['state', 'place'],
  deeds: {
    define: happening(
      'A rule defines a gremlin, which is active and in Limbo.',
      '256/2',
      { define: Words },
      ({ define }) => [
        demand((world) => kindOf(world, define) === 'gremlin', `There is no such gremlin.`),
        demand((world) => markOf(world, define, 'state') === undefined, 'It is defined already.'),
        mark(define, 'state', ACTIVE),
        mark(define, 'place', LIMBO),
      ],
    ),
    hide: happening('A gremlin goes into hiding.', '439/0', { hide: Words }, ({ hide }) => [
      mustBeActive(hide),
      mark(hide, 'state', HIDING),
      mark(hide, 'place', undefined),
    ]),
    wake: happening(
      'A gremlin becomes active: a coin shows 1 for Limbo, 2 for the square that is drawn.',
      '439/0',
      { wake: Words, coin: die(2), square: Words, free: YesNo.default(true) },
      ({ wake, coin, square, free }, world) => [
        demand(() => markOf(world, wake, 'state') === HIDING, `${wake} does not hide.`),
        demand(() => coin === TO_LIMBO || free, `It cannot be on ${square}; another is drawn.`),
        mark(wake, 'state', ACTIVE),
        mark(wake, 'place', coin === TO_LIMBO ? LIMBO : square),
      ],
    ),
    move: happening(
      'A gremlin gets to another place.',
      '439/0',
      { move: Words, to: Words },
      ({ move, to }, world) => [
        demand(() => isActive(world, move), `${move} hides and is nowhere.`),
        mark(move, 'place', to),
      ],
    ),
  },
});
