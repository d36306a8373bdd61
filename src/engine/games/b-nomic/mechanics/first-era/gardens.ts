import { z } from 'astro/zod';
import { Words } from '../../../../../schemas/scalars.ts';
import {
  create,
  demand,
  depending,
  destroy,
  gain,
  hand,
  lose,
  mark,
  pay,
  put,
  type Change,
} from '../../../../holdings/changes.ts';
import { deed, defineDeeds } from '../../../../holdings/deeds.ts';
import {
  amountOf,
  entitiesOf,
  markOf,
  ownedBy,
  type Holdings,
} from '../../../../holdings/holdings.ts';
import type { MechanicBinding } from '../../../../mechanic.ts';
import { Integer, YesNo } from '../../../../procedures/fields.ts';
import type { Procedure } from '../../../../procedures/procedure.ts';

const RULE = '1902/7';
const SQUARE = 'Town Square';
const MOST_PLANTS = 10;
const MOST_FRUITS = 5;
/** Points that a thorn bush costs who picks in haste (1909/0). */
const SCRATCH = 8;

/** Plants with what watering costs, and the fruits that each bears in an nweek. */
const PLANTS = {
  Vine: { cost: 5, fruit: 'Tomato', crop: 1 },
  'Thorn Bush': { cost: 6, fruit: 'Thorn Seed', crop: 2 },
  Waterspout: { cost: -8, fruit: 'Water Pod', crop: 1 },
} as const;

const Kind = z.enum(['Vine', 'Thorn Bush', 'Waterspout']);
type Kind = z.output<typeof Kind>;

const kindOf = (holdings: Holdings, plant: string) =>
  Kind.safeParse(markOf(holdings, plant, 'kind')).data;
const costOf = (holdings: Holdings, plant: string) => {
  const kind = kindOf(holdings, plant);
  return kind === undefined ? 0 : PLANTS[kind].cost;
};

function plantsIn(holdings: Holdings, garden: string): string[] {
  return ownedBy(holdings, garden).filter((one) => holdings.entities.get(one) === 'plant');
}

function fruitsOf(holdings: Holdings, holder: string): string[] {
  return ownedBy(holdings, holder).filter((one) => holdings.entities.get(one) === 'fruit');
}

/** What watering a garden costs; never less than nothing. */
function gardeningCost(holdings: Holdings, garden: string): number {
  const sum = plantsIn(holdings, garden).reduce((all, plant) => all + costOf(holdings, plant), 0);
  return Math.max(0, sum);
}

/** The costliest plant of a garden; of several the one that came first, unless a draw says otherwise. */
function costliest(holdings: Holdings, garden: string): string | undefined {
  const plants = plantsIn(holdings, garden);
  const most = Math.max(...plants.map((plant) => costOf(holdings, plant)));
  return plants.find((plant) => costOf(holdings, plant) === most);
}

/** Lets the costliest plants die while a garden is not paid for, or is too full. */
function weed(garden: string): Change {
  return depending((holdings) => {
    const isPaid = amountOf(holdings, garden, 'watered') >= gardeningCost(holdings, garden);
    const fits = plantsIn(holdings, garden).length <= MOST_PLANTS;
    const victim = isPaid && fits ? undefined : costliest(holdings, garden);
    return victim === undefined ? [] : [destroy(victim), weed(garden)];
  });
}

function grow(kind: Kind, plant: string, garden: string): Change[] {
  return [create(plant, 'plant', garden), mark(plant, 'kind', kind)];
}

/** One thorn bush stands in the Town Square where there is none anywhere. */
function thorns(holdings: Holdings): Change[] {
  const plants = entitiesOf(holdings, 'plant');
  const any = plants.some((plant) => kindOf(holdings, plant) === 'Thorn Bush');
  const name = `thorn bush ${plants.length + 1}`;
  return any || !holdings.entities.has(SQUARE) ? [] : grow('Thorn Bush', name, SQUARE);
}

function pick(
  { pick: fruit, by, slowly }: { pick: string; by: string; slowly: boolean },
  holdings: Holdings,
): Change[] {
  const plant = holdings.owners.get(fruit) ?? '';
  const garden = holdings.owners.get(plant) ?? '';
  const bushes = plantsIn(holdings, garden).filter((one) => kindOf(holdings, one) === 'Thorn Bush');
  const hurt = garden === by || slowly ? 0 : SCRATCH * bushes.length;
  return [
    demand(() => holdings.entities.get(plant) === 'plant', 'It is on no plant.'),
    demand(() => fruitsOf(holdings, by).length < MOST_FRUITS, `${by} holds ${MOST_FRUITS} fruits.`),
    hand(fruit, by),
    lose(by, 'points', hurt),
  ];
}

/** Fruits of a new nweek: each plant that stood through the one before bears its own. */
function bear(holdings: Holdings): Change[] {
  return entitiesOf(holdings, 'plant').flatMap((plant) => {
    const kind = kindOf(holdings, plant);
    if (kind === undefined || markOf(holdings, plant, 'old') !== 'yes') {
      return [mark(plant, 'old', 'yes')];
    }
    const { fruit, crop } = PLANTS[kind];
    const first = amountOf(holdings, plant, 'borne');
    const names = Array.from(
      { length: crop },
      (_, index) => `${fruit} ${first + index + 1} of ${plant}`,
    );
    return [
      ...names.flatMap((name) => [create(name, 'fruit', plant), mark(name, 'kind', fruit)]),
      gain(plant, 'borne', crop),
    ];
  });
}

const gardens: Procedure = defineDeeds({
  name: 'gardens',
  title: 'Gardens, vines and thorns',
  summary:
    'Plants are watered each Checking Period or die, the costliest first; they bear fruit with each nweek, and thorns scratch who picks in haste.',
  quantities: {
    tildex: { start: 0, floor: 0 },
    points: { start: 0, floor: 0 },
    watered: { floor: 0 },
    borne: {},
  },
  marks: ['kind', 'stained'],
  deeds: {
    plant: deed(
      'Grows a plant in a garden.',
      RULE,
      { plant: Words, kind: Kind, in: Words },
      (fields) => grow(fields.kind, fields.plant, fields.in),
    ),
    water: deed(
      'Pays for watering a garden.',
      RULE,
      { water: Words, tildex: Integer },
      (fields) => [
        pay(fields.by, 'tildex', fields.tildex),
        gain(fields.water, 'watered', fields.tildex),
      ],
    ),
    pick: deed(
      'Picks a fruit, slowly or in haste.',
      RULE,
      { pick: Words, slowly: YesNo.default(false) },
      pick,
    ),
    sow: deed(
      'Plants a seed or a rotten tomato that e holds.',
      '1909/0',
      { sow: Words, as: Words, in: Words },
      (fields, holdings) => [
        demand(
          () => holdings.owners.get(fields.sow) === fields.by,
          `${fields.by} does not hold it.`,
        ),
        demand(
          () => markOf(holdings, fields.sow, 'kind') !== 'Water Pod',
          'Nothing grows out of it.',
        ),
        demand(
          () => markOf(holdings, fields.sow, 'kind') === 'Tomato' || fields.in === fields.by,
          'A thorn seed is planted in eir own garden.',
        ),
        depending((now) =>
          grow(
            markOf(now, fields.sow, 'kind') === 'Tomato' ? 'Vine' : 'Thorn Bush',
            fields.as,
            fields.in,
          ),
        ),
        destroy(fields.sow),
      ],
    ),
    burn: deed(
      'Burns a plant of eir own for two tildex.',
      RULE,
      { burn: Words },
      ({ burn, by }, { owners }) => [
        demand(() => owners.get(burn) === by, 'It is not in eir garden.'),
        destroy(burn),
        gain(by, 'tildex', 2),
      ],
    ),
    pour: deed(
      'Pours a concoction on a plant, which becomes a waterspout.',
      '1915/0',
      { pour: Words },
      ({ pour }, holdings) => [
        demand(() => holdings.entities.get(pour) === 'plant', 'It is no plant.'),
        mark(pour, 'kind', 'Waterspout'),
      ],
    ),
    throw: deed(
      'Throws a tomato: a 1 of four hits, or in a free throw anything but a 20.',
      '1908/2',
      { throw: Words, at: Words, roll: Integer, free: YesNo.default(false) },
      (fields, { owners }) => [
        demand(() => owners.get(fields.throw) === fields.by, `${fields.by} does not hold it.`),
        demand(
          () => fields.roll >= 1 && fields.roll <= (fields.free ? 20 : 4),
          'The die cannot show that.',
        ),
        destroy(fields.throw),
        ...((fields.free ? fields.roll < 20 : fields.roll === 1)
          ? [mark(fields.at, 'stained', 'with tomato juice')]
          : []),
      ],
    ),
  },
  turns: {
    'checking-period': (holdings) =>
      entitiesOf(holdings, 'player').flatMap((garden) => [weed(garden), put(garden, 'watered', 0)]),
    nweek: bear,
  },
  triggers: [thorns],
});

/** Gardens of the late First Era, by Rules 1902, 1908, 1909 and 1915. */
export const gardenBindings: readonly MechanicBinding[] = [
  'BN1-1902',
  'BN1-1908',
  'BN1-1909',
  'BN1-1915',
].map((mechanic) => ({ mechanic, procedures: [gardens] }));
