import { z } from 'astro/zod';
import { Words } from '../../../../../schemas/scalars.ts';
import {
  create,
  demand,
  destroy,
  gain,
  lose,
  mark,
  pay,
  type Change,
} from '../../../../holdings/changes.ts';
import { deed, defineDeeds } from '../../../../holdings/deeds.ts';
import { amountOf, entitiesOf, markOf, type Holdings } from '../../../../holdings/holdings.ts';
import type { MechanicBinding } from '../../../../mechanic.ts';
import { die } from '../../../../procedures/fields.ts';
import type { Procedure } from '../../../../procedures/procedure.ts';

const RULE = '1913/2';
/** Content of alcohol from which on one is blacked out. */
const BLACKOUT = 10;
/** What a player who is not sober may fail at. */
const RISKS = ['drinking', 'fermenting', 'picking', 'watering', 'planting', 'arena'] as const;

const bacOf = (holdings: Holdings, player: string) => amountOf(holdings, player, 'bac');
const failed = (action: string) => `failed at ${action}`;

/**
 * Lets somebody attempt what drink makes hard: nobody blacked out may, and who is not sober rolls a d10,
 * below whose content of alcohol the attempt fails for the rest of the Checking Period.
 */
function attempt(
  by: string,
  action: string,
  roll: number | undefined,
  then: readonly Change[],
): Change {
  return (holdings) => {
    const bac = bacOf(holdings, by);
    const allowed = [
      demand(() => bac < BLACKOUT, `${by} is blacked out.`),
      demand(
        () => markOf(holdings, by, failed(action)) === undefined,
        `${by} has failed at ${action} in this Checking Period.`,
      ),
      demand(() => bac === 0 || roll !== undefined, `${by} is not sober and must roll.`),
    ];
    const isLost = bac > 0 && (roll ?? 0) < bac;
    const after = isLost ? [mark(by, failed(action), 'yes')] : then;
    return [...allowed, ...after].reduce<ReturnType<Change>>(
      (now, change) => ('refused' in now ? now : change(now)),
      holdings,
    );
  };
}

const rolled = { roll: die(10).optional() };

const alcohol: Procedure = defineDeeds({
  name: 'alcohol',
  title: 'Alcohol',
  summary:
    'Fruits are fermented and drunk for points. What was drunk makes some actions uncertain, and in the end impossible.',
  quantities: {
    bac: { start: 0, floor: 0 },
    points: { start: 0, floor: 0 },
    tildex: { start: 0, floor: 0 },
  },
  deeds: {
    ferment: deed(
      'Turns a fruit into a drink for five tildex.',
      RULE,
      { ferment: Words, ...rolled },
      ({ ferment, roll, by }, { owners, entities }) => [
        demand(
          () => entities.get(ferment) === 'fruit' && owners.get(ferment) === by,
          `${by} has no such fruit.`,
        ),
        attempt(by, 'fermenting', roll, [
          pay(by, 'tildex', 5),
          destroy(ferment),
          create(`${ferment} Drink`, 'drink', by),
        ]),
      ],
    ),
    drink: deed('Drinks.', RULE, { drink: Words, ...rolled }, (fields, { owners, entities }) => [
      demand(
        () => entities.get(fields.drink) === 'drink' && owners.get(fields.drink) === fields.by,
        `${fields.by} has no such drink.`,
      ),
      attempt(fields.by, 'drinking', fields.roll, [
        destroy(fields.drink),
        gain(fields.by, 'bac', 1),
        gain(fields.by, 'points', 10),
      ]),
    ]),
    try: deed(
      'Attempts something else that drink makes hard.',
      RULE,
      { try: z.enum(RISKS), ...rolled },
      (fields) => [attempt(fields.by, fields.try, fields.roll, [])],
    ),
  },
  turns: {
    'checking-period': (holdings) =>
      entitiesOf(holdings, 'player').flatMap((player) => [
        lose(player, 'bac', 1),
        ...RISKS.map((action) => mark(player, failed(action), undefined)),
      ]),
  },
});

/** Alcohol of the late First Era, by Rule 1913. */
export const drinkBindings: readonly MechanicBinding[] = [
  { mechanic: 'BN1-1913', procedures: [alcohol] },
];
