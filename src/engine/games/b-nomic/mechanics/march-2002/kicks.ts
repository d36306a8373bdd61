import { Words } from '../../../../../schemas/scalars.ts';
import { demand, depending, gain, lose, markFor, put } from '../../../../holdings/changes.ts';
import { deed, defineDeeds } from '../../../../holdings/deeds.ts';
import { amountOf, entitiesOf, markOf } from '../../../../holdings/holdings.ts';
import { YesNo } from '../../../../procedures/fields.ts';
import type { Procedure } from '../../../../procedures/procedure.ts';
import { oneNweek } from './holders.ts';

/** Kicks of others in one nweek that make a supreme kicker (260/1), and kicks that plate one (354/0). */
const SUPREME = 3;
const PLATED = 2;

/** Kicks for abhorred actions (260/1, 354/0). */
export const kicks: Procedure = defineDeeds({
  name: 'kicks',
  title: 'Kicks and the list of abhorred actions',
  summary:
    'A kick for an abhorred action takes points from one and gives them to the other, with attributes that last a while.',
  quantities: { points: { start: 0, floor: 0 }, delivered: { start: 0 }, received: { start: 0 } },
  marks: ['sore', 'kicker', 'supreme', 'plated'],
  deeds: {
    kick: deed(
      'Kicks somebody, or oneself; the Administrator recognises it.',
      '260/1',
      { kick: Words, recognised: YesNo.default(true) },
      ({ kick, recognised, by }, holdings) => [
        demand(() => recognised, 'The Administrator holds it to be unfounded.'),
        demand(() => holdings.entities.get(kick) === 'player', `There is no player ${kick}.`),
        lose(kick, 'points', 5),
        gain(kick, 'received', 1),
        markFor(kick, 'sore', kick === by ? 'and self-aware' : 'yes', oneNweek),
        ...(kick === by || markOf(holdings, kick, 'plated') === 'yes' ? [] : delivered(by)),
        depending((now) =>
          amountOf(now, kick, 'received') >= PLATED
            ? [markFor(kick, 'plated', 'yes', oneNweek)]
            : [],
        ),
      ],
    ),
  },
  turns: {
    nweek: (holdings) =>
      entitiesOf(holdings, 'player').flatMap((player) => [
        put(player, 'delivered', 0),
        put(player, 'received', 0),
      ]),
  },
});

function delivered(by: string) {
  return [
    gain(by, 'points', 5),
    gain(by, 'delivered', 1),
    markFor(by, 'kicker', 'yes', oneNweek),
    depending((holdings) =>
      amountOf(holdings, by, 'delivered') === SUPREME
        ? [gain(by, 'points', 10), markFor(by, 'supreme', 'yes', { unit: 'nweek', periods: 3 })]
        : [],
    ),
  ];
}
