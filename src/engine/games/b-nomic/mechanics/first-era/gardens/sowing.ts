import { Words } from '../../../../../../schemas/scalars.ts';
import { demand, destroy, pay, type Change } from '../../../../../world/changes.ts';
import { attempt, rolled } from '../sobriety.ts';
import { action, happening } from '../../../../../world/actions.ts';
import { entitiesOf, kindOf, markOf, type World } from '../../../../../world/entities.ts';
import { GARDENS, grow, holds, isOf, PlantKinds, SQUARE, type PlantKind } from './plants.ts';
import { ownValue } from '../../../../../../schemas/own-value.ts';

/** The rule on more plants than those of others. */
export const MORE_PLANTS = '1918/0';
/** Tildex for a lemon tree from further south. */
const IMPORT = 60;

interface Seed {
  readonly plant: PlantKind;
  readonly rule: string;
  readonly own?: boolean;
  readonly rotten?: boolean;
}

/** What grows out of what, by which rule, and where not in every garden or not while fresh. */
const SEEDS: Readonly<Record<string, Seed>> = {
  Tomato: { plant: 'Vine', rule: '1908/2', rotten: true },
  'Thorn Seed': { plant: 'Thorn Bush', rule: '1909/0', own: true },
  'Blood Spore': { plant: 'Blood Fern', rule: MORE_PLANTS },
  'Huge Seed': { plant: 'Sasquash Pod', rule: MORE_PLANTS },
};

interface Sowing {
  readonly sow: string;
  readonly as: string;
  readonly in: string;
  readonly by: string;
}

function sow({ sow: thing, as, in: garden, by }: Sowing, world: World): Change[] {
  const seed = ownValue(SEEDS, markOf(world, thing, 'kind') ?? '');
  if (seed === undefined) return [demand(() => false, 'Nothing grows out of it.')];
  const isRotten = markOf(world, thing, 'state') === 'rotten';
  return [
    holds(by, thing),
    demand(() => seed.own !== true || garden === by, 'It is planted in eir own garden.', seed.rule),
    demand(() => seed.rotten !== true || isRotten, 'It is not rotten.', seed.rule),
    destroy(thing),
    ...grow(seed.plant, as, garden),
  ];
}

/** Grows a plant in the Town Square where nothing of certain kinds is anywhere. */
function returns(plant: PlantKind, kinds: readonly string[]) {
  return (world: World): Change[] => {
    const all = [...entitiesOf(world, 'plant'), ...entitiesOf(world, 'fruit')];
    const isThere = all.some((one) => kinds.some((kind) => isOf(world, one, kind)));
    if (isThere || kindOf(world, SQUARE) === undefined) return [];
    return grow(plant, freeName(world, `wild ${plant.toLowerCase()}`), SQUARE);
  };
}

function freeName(world: World, name: string): string {
  let count = 1;
  while (kindOf(world, `${name} ${count}`) !== undefined) count++;
  return `${name} ${count}`;
}

/** Where thorns, or ferns and their spores, die out, they come again (1909/0, 1918/0). */
export const wildPlants = [
  { rule: '1909/0', due: returns('Thorn Bush', ['Thorn Bush']) },
  { rule: MORE_PLANTS, due: returns('Blood Fern', ['Blood Fern', 'Blood Spore']) },
];

/** How plants come to be. */
export const sowing = {
  grow: happening(
    'A plant is in a garden by what another rule or a proposal says.',
    GARDENS,
    { grow: Words, kind: PlantKinds, in: Words },
    (fields) => grow(fields.kind, fields.grow, fields.in),
  ),
  sow: action(
    'Plants a rotten tomato, a thorn seed, a blood spore or a huge seed that e holds.',
    GARDENS,
    { sow: Words, as: Words, in: Words, ...rolled },
    ({ roll, ...sowing }, world) => [attempt(sowing.by, 'planting', roll, sow(sowing, world))],
  ),
  import: action(
    'Imports a lemon tree into a garden for sixty tildex.',
    MORE_PLANTS,
    { import: Words, in: Words },
    (fields) => [pay(fields.by, 'tildex', IMPORT), ...grow('Lemon Tree', fields.import, fields.in)],
  ),
};
