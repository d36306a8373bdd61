import { z } from 'astro/zod';
import { WholeNumber, Words } from '../../../../../schemas/scalars.ts';
import {
  create,
  demand,
  depending,
  destroy,
  gain,
  handOver,
  pay,
  put,
  type Change,
} from '../../../../world/changes.ts';
import { action, defineActions, happening } from '../../../../world/actions.ts';
import {
  allEntities,
  amountOf,
  aspectsOf,
  amountsOf,
  kindOf,
  type World,
} from '../../../../world/entities.ts';
import type { MechanicBinding } from '../../../../mechanics/mechanic.ts';
import { dice } from '../../../../procedures/fields.ts';
import { definedBy, LOST, mustBeTechnology, TECHNOLOGY } from '../known-technologies.ts';

const RULE = '1855/2';
const PRICE = 5;
/** Points by which general research yields less. */
const BREADTH = 3;

/** Applied points are kept by technology. */
const appliedTo = (technology: string) => `applied to ${technology}`;
const quantityOf = (of: 'general' | 'applied', technology: string) =>
  of === 'general' ? 'general' : appliedTo(technology);

/** Pays for a technology with research points: with those that serve it alone first. */
export function payFor(who: string, technology: string, price: number): Change {
  return depending((world) => {
    const own = Math.min(price, amountOf(world, who, appliedTo(technology)));
    return [
      ...(own > 0 ? [pay(who, appliedTo(technology), own)] : []),
      pay(who, 'general', price - own),
    ];
  });
}

/** An entity conducts research: a society may, too. */
const actors = ['player', 'society'];

/** Lets a technology cease to exist, whatever defined it. */
function end(technology: string): Change[] {
  return [
    mustBeTechnology(technology),
    depending((world) => (kindOf(world, technology) === undefined ? [] : [destroy(technology)])),
    create(technology, LOST),
  ];
}

/** Technologies to which somebody has or had points applied. */
const appliedIn = (world: World): string[] =>
  aspectsOf(world)
    .filter((quantity) => quantity.startsWith(appliedTo('')))
    .map((quantity) => quantity.slice(appliedTo('').length));

/** Points of a technology that is gone: half of them are general now, the others are lost. */
function vanish(technology: string, world: World, isUp: boolean): Change[] {
  return allEntities(world)
    .map(([name]) => name)
    .filter((entity) => amountOf(world, entity, appliedTo(technology)) > 0)
    .flatMap((entity) => {
      const half = amountOf(world, entity, appliedTo(technology)) / 2;
      const kept = isUp ? Math.ceil(half) : Math.floor(half);
      return [put(entity, appliedTo(technology), 0), gain(entity, 'general', kept)];
    });
}

const research = defineActions({
  name: 'research',
  title: 'Research points',
  summary:
    'Five points buy general research, or somewhat more that serves one technology only. What technologies cost is told by their own rule.',
  settings: {
    half: {
      options: ['down', 'up'],
      default: 'down',
      meaning:
        'When a technology ceases to exist half of the points for it become general. How half of an odd number is rounded is not said.',
    },
  },
  quantities: { points: { start: 0, floor: 0 }, general: { start: 0, floor: 0 } },
  actions: {
    research: action(
      'Conducts research, general or applied to a technology, with three rolls.',
      RULE,
      {
        research: z.enum(['general', 'applied']),
        on: Words.optional(),
        rolls: dice(3, 10),
      },
      ({ research: kind, on = '', rolls, by }) => {
        const sum = rolls.reduce((all, roll) => all + roll, 0);
        return [
          demand(
            () => (kind === 'applied') === (on !== ''),
            'Applied research names a technology.',
          ),
          ...(kind === 'applied' ? [mustBeTechnology(on)] : []),
          pay(by, 'points', PRICE),
          gain(by, quantityOf(kind, on), kind === 'general' ? Math.max(0, sum - BREADTH) : sum),
        ];
      },
      { actors },
    ),
    give: action(
      'Gives research points to somebody.',
      RULE,
      { give: WholeNumber, of: z.enum(['general', 'applied']), on: Words.default(''), to: Words },
      ({ give, of, on, to, by }) => [handOver(by, to, quantityOf(of, on), give)],
      { actors },
    ),
    spend: action(
      'Spends research points on a technology.',
      RULE,
      { spend: WholeNumber, of: z.enum(['general', 'applied']), on: Words },
      (fields) => [
        mustBeTechnology(fields.on),
        pay(fields.by, quantityOf(fields.of, fields.on), fields.spend),
      ],
      { actors },
    ),
    vanish: happening(
      'A technology ceases to exist.',
      RULE,
      { vanish: Words },
      (fields, world, { half }) => [
        ...end(fields.vanish),
        ...vanish(fields.vanish, world, half === 'up'),
      ],
    ),
  },
  hears: {
    'rule-repealed': ({ rule }, world, { half }) =>
      definedBy(String(rule)).flatMap((one) => vanish(one, world, half === 'up')),
    destroyed: ({ kind, name }, world, { half }) =>
      kind === TECHNOLOGY ? vanish(String(name), world, half === 'up') : [],
  },
  derived: {
    applied: {
      summary: 'Points that serve one technology only, by the technology.',
      give: (world) =>
        Object.fromEntries(
          appliedIn(world).map((technology) => [
            technology,
            Object.fromEntries(amountsOf(world, appliedTo(technology))),
          ]),
        ),
    },
  },
});

/** Research of the late First Era, by Rule 1855. */
export const researchBindings: readonly MechanicBinding[] = [
  { mechanic: 'BN1-1855', procedures: [research] },
];
