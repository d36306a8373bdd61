import { z } from 'astro/zod';
import { create, demand, mark, presuppose, type Change } from '../../../../../world/changes.ts';
import {
  entitiesOf,
  kindOf,
  markOf,
  ownedBy,
  ownerOf,
  type World,
} from '../../../../../world/entities.ts';

/** The rule on gardens. */
export const GARDENS = '1902/7';
/** The garden that nobody owns; any other bears the name of its owner. */
export const SQUARE = 'Town Square';

/** Ndays of an nweek (3/11). */
const NDAYS = 10;

/** Beginnings of an nday after which so many nweeks are over, counted to the end of an nday. */
export const nweeksInNdays = (nweeks: number): number => nweeks * NDAYS + 1;

interface PlantRule {
  /** Tildex for watering in a Checking Period; less than nothing for what waters others. */
  readonly cost: number;
  readonly fruit?: string;
  /** Fruits that it bears with an nweek. */
  readonly crop: number;
  /** Plants for which it counts where a garden may hold no more. */
  readonly room: number;
}

/** Plants by kind (1908/2, 1909/0, 1915/0, 1918/0). */
const PLANTS = {
  Vine: { cost: 5, fruit: 'Tomato', crop: 1, room: 1 },
  'Thorn Bush': { cost: 6, fruit: 'Thorn Seed', crop: 2, room: 1 },
  Waterspout: { cost: -8, fruit: 'Water Pod', crop: 1, room: 1 },
  'Blood Fern': { cost: 7, fruit: 'Blood Spore', crop: 1, room: 1 },
  'Lemon Tree': { cost: 2, fruit: 'Lemon', crop: 1, room: 2 },
  'Sasquash Pod': { cost: 10, crop: 0, room: 1 },
} as const satisfies Readonly<Record<string, PlantRule>>;

/** A kind of plant. */
export type PlantKind = keyof typeof PLANTS;

/** Names of the kinds of plants. */
export const PlantKinds = z.enum(Object.keys(PLANTS) as [PlantKind, ...PlantKind[]]);

/** Returns the rule of a plant by its kind; undefined for what is no plant. */
export function ruleOf(world: World, plant: string): PlantRule | undefined {
  const kind = PlantKinds.safeParse(markOf(world, plant, 'kind')).data;
  return kindOf(world, plant) === 'plant' && kind !== undefined ? PLANTS[kind] : undefined;
}

/** Tells whether a thing is of a kind: `Vine`, `Tomato`, `Lemon Drink`. */
export const isOf = (world: World, thing: string, kind: string): boolean =>
  markOf(world, thing, 'kind') === kind;

/** Lists the plants of a garden in the order in which they came. */
export function plantsIn(world: World, garden: string): string[] {
  return ownedBy(world, garden).filter((one) => kindOf(world, one) === 'plant');
}

/** Plants that a garden may hold (1902/7). */
export const MOST_PLANTS = 10;

/** Returns for how many plants those of a garden count. */
export const roomIn = (world: World, garden: string): number =>
  plantsIn(world, garden).reduce((all, plant) => all + (ruleOf(world, plant)?.room ?? 1), 0);

/** Tells whether a garden can hold one more plant of a kind. */
export const hasRoom = (world: World, garden: string, kind: PlantKind): boolean =>
  roomIn(world, garden) + PLANTS[kind].room <= MOST_PLANTS;

/** Lists the fruits that somebody holds, or that hang on a plant. */
export function fruitsOf(world: World, holder: string): string[] {
  return ownedBy(world, holder).filter((one) => kindOf(world, one) === 'fruit');
}

/** Plants of which one comes up in the Town Square where there is none (1909/0, 1918/0). */
const WILD: readonly string[] = ['Thorn Bush', 'Blood Fern', 'Blood Spore'];

/** Lets there be the Town Square, which the rules presuppose, where something is gone that would come up there. */
export const missWild = (kind: string | undefined): Change[] =>
  kind !== undefined && WILD.includes(kind) ? [presuppose(SQUARE, 'garden')] : [];

/** Lists all gardens: one of each player, and the Town Square. */
export function gardensOf(world: World): string[] {
  return [...entitiesOf(world, 'player'), ...entitiesOf(world, 'garden')];
}

/** Lets changes go on only in a garden. */
export const isGarden = (name: string): Change =>
  demand((world) => gardensOf(world).includes(name), `${name} has no garden.`);

/** Lets a plant come to be in a garden, whose owner owns it. */
export function grow(kind: PlantKind, plant: string, garden: string): Change[] {
  return [
    ...(garden === SQUARE ? [presuppose(SQUARE, 'garden')] : []),
    isGarden(garden),
    create(plant, 'plant', garden),
    mark(plant, 'kind', kind),
  ];
}

/** Lets a fruit come to be, on a plant or in somebody's hands. */
export function bearFruit(kind: string, fruit: string, holder: string): Change[] {
  return [create(fruit, 'fruit', holder), mark(fruit, 'kind', kind)];
}

/** Lets changes go on only where somebody holds a thing, of a kind where one is named. */
export function holds(by: string, thing: string, kind?: string): Change {
  return demand(
    (world) =>
      ownerOf(world, thing) === by &&
      kindOf(world, thing) !== 'plant' &&
      (kind === undefined || isOf(world, thing, kind)),
    `${by} holds no ${kind ?? thing}${kind === undefined ? '' : ` ${thing}`}.`,
  );
}
