import { z } from 'astro/zod';
import { Words } from '../../../../../schemas/scalars.ts';
import { create, demand, destroy, gain, lose, mark, pay } from '../../../../world/changes.ts';
import { action, defineActions } from '../../../../world/actions.ts';
import { entitiesOf, kindOf, markOf, ownerOf, type World } from '../../../../world/entities.ts';
import type { MechanicBinding } from '../../../../mechanics/mechanic.ts';
import { attempt, RISKS, rolled, SOBRIETY, failed } from './sobriety.ts';
import type { Procedure } from '../../../../procedures/kinds.ts';

const RULE = SOBRIETY;
/** Tildex for turning a fruit into a drink. */
const PRICE = 5;

/** Whether a fruit is in somebody's hands or on a plant in eir garden. */
function isWithin(world: World, fruit: string, by: string): boolean {
  const holder = ownerOf(world, fruit) ?? '';
  return kindOf(world, fruit) === 'fruit' && (holder === by || ownerOf(world, holder) === by);
}

const alcohol: Procedure = defineActions({
  name: 'alcohol',
  title: 'Alcohol',
  summary:
    'Fruits are fermented and drunk for points. What was drunk makes some actions uncertain, and in the end impossible. Picking, watering and planting are tried where gardens are played; what is done in the Arena is only tried here.',
  quantities: {
    bac: { start: 0, floor: 0 },
    points: { start: 0, floor: 0 },
    tildex: { start: 0, floor: 0 },
  },
  marks: ['kind'],
  actions: {
    ferment: action(
      'Turns a fruit that e has, or that is in eir garden, into a drink for five tildex.',
      RULE,
      { ferment: Words, ...rolled },
      ({ ferment, roll, by }, world) => [
        demand(() => isWithin(world, ferment, by), `${by} has no such fruit.`),
        attempt(by, 'fermenting', roll, [
          pay(by, 'tildex', PRICE),
          destroy(ferment),
          create(`drink of ${ferment}`, 'drink', by),
          mark(`drink of ${ferment}`, 'kind', `${markOf(world, ferment, 'kind') ?? ferment} Drink`),
        ]),
      ],
    ),
    drink: action('Drinks.', RULE, { drink: Words, ...rolled }, (fields, world) => [
      demand(
        () => kindOf(world, fields.drink) === 'drink' && ownerOf(world, fields.drink) === fields.by,
        `${fields.by} has no such drink.`,
      ),
      attempt(fields.by, 'drinking', fields.roll, [
        destroy(fields.drink),
        gain(fields.by, 'bac', 1),
        gain(fields.by, 'points', 10),
      ]),
    ]),
    try: action(
      'Attempts something else that drink makes hard.',
      RULE,
      { try: z.enum(RISKS), ...rolled },
      (fields) => [attempt(fields.by, fields.try, fields.roll, [])],
    ),
  },
  turns: {
    'checking-period': (world) =>
      entitiesOf(world, 'player').flatMap((player) => [
        lose(player, 'bac', 1),
        ...RISKS.map((attempt) => mark(player, failed(attempt), undefined)),
      ]),
  },
});

/** Alcohol of the late First Era, by Rule 1913. */
export const drinkBindings: readonly MechanicBinding[] = [
  { mechanic: 'BN1-1913', procedures: [alcohol] },
];
