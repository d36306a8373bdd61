import { Words } from '../../../../../schemas/scalars.ts';
import {
  demand,
  depending,
  gain,
  grant,
  lose,
  markFor,
  mustBe,
  put,
  whileRule,
  type Change,
} from '../../../../world/changes.ts';
import { action, defineActions } from '../../../../world/actions.ts';
import {
  allMembersOf,
  amountOf,
  entitiesOf,
  markOf,
  type World,
} from '../../../../world/entities.ts';
import { findForce } from '../../../../procedures/in-force.ts';
import { YesNo } from '../../../../procedures/fields.ts';
import type { Procedure } from '../../../../procedures/kinds.ts';
import type { Choices } from '../../../../procedures/settings.ts';
import { lasting, nweeks } from './holders.ts';

/** Kicks of others in one nweek that make a supreme kicker (260/1), and kicks that plate one (354/0). */
const SUPREME = 3;
const PLATED = 2;

/** The rule on who is Buttplated. */
const PLATES = '354/0';

const isPlated = (world: World, one: string) =>
  markOf(world, one, 'plated') === 'yes' && findForce(world, [PLATES]).holds;

/** Kicks for abhorred actions (260/1, 354/0). */
export const kicks: Procedure = defineActions({
  name: 'kicks',
  title: 'Kicks and the list of abhorred actions',
  summary:
    'A kick for an abhorred action takes points from one and gives as many to the other, with attributes that last a while; one that hits plates brings nothing. What is abhorred proposals say, and the log.',
  quantities: { points: { start: 0, floor: 0 }, delivered: { start: 0 }, received: { start: 0 } },
  settings: lasting,
  marks: ['sore', 'kicker', 'supreme', 'plated'],
  sets: ['posts'],
  actions: {
    kick: action(
      'Kicks somebody, or oneself, for a post; the Administrator recognises it.',
      '260/1',
      { kick: Words, recognised: YesNo.default(true), for: Words.optional() },
      ({ kick, recognised, for: post, by }, world, choices) => [
        demand(() => recognised, 'The Administrator holds it to be unfounded.'),
        mustBe('player', kick),
        ...(post === undefined ? [] : onceFor(post, kick)),
        lose(kick, 'points', 5),
        gain(kick, 'received', 1),
        markFor(kick, 'sore', kick === by ? 'and self-aware' : 'yes', nweeks(1, choices)),
        ...(kick === by ? [] : [markFor(by, 'kicker', 'yes', nweeks(1, choices))]),
        ...(kick === by || isPlated(world, kick) ? [] : delivered(by, choices)),
        whileRule(PLATES, (now) =>
          amountOf(now, kick, 'received') >= PLATED
            ? [markFor(kick, 'plated', 'yes', nweeks(1, choices))]
            : [],
        ),
      ],
    ),
  },
  turns: {
    nday: () => [],
    nweek: (world) =>
      entitiesOf(world, 'player').flatMap((player) => [
        put(player, 'delivered', 0),
        put(player, 'received', 0),
      ]),
  },
});

/** What a kick brings that counts: points, and more for the third in an nweek. */
function delivered(by: string, choices: Choices): Change[] {
  return [
    gain(by, 'points', 5),
    gain(by, 'delivered', 1),
    depending((world) =>
      amountOf(world, by, 'delivered') === SUPREME
        ? [gain(by, 'points', 10), markFor(by, 'supreme', 'yes', nweeks(3, choices))]
        : [],
    ),
  ];
}

/** No more than one kick is given for a post. */
function onceFor(post: string, kick: string): Change[] {
  return [
    demand(
      (world) => !allMembersOf(world, 'posts').includes(post),
      'A kick was given for this already.',
    ),
    grant(kick, 'posts', post),
  ];
}
