import {
  demand,
  depending,
  destroy,
  mark,
  markFor,
  presuppose,
  type Change,
} from '../../../../../world/changes.ts';
import { kindOf, markOf, ownerOf, type World } from '../../../../../world/entities.ts';
import type { Signal } from '../../../../../world/world.ts';
import { grow, hasRoom, PlantKinds } from '../gardens/plants.ts';
import { pickedInNweek } from '../gardens/picking.ts';
import { chanceOf, isNear } from './knowing.ts';
import { counted } from '../../../../../../schemas/counted.ts';

/** What remembers plants that were destroyed. */
const SPELLBOOK = 'Spellbook';
const MOST_PLANTS = 3;
/** Checking Periods before the one that runs from which plants may come back. */
const LATE = 3;
const SOON = 1;

const goneMark = (plant: string) => `lost ${plant}`;
const soonMark = (plant: string) => `lost lately ${plant}`;

/** A casting on plants: for each of them a die was rolled. */
export interface Casting {
  readonly at: number;
  readonly plants: readonly string[];
  readonly rolls: readonly number[];
  readonly by: string;
}

function mayChoose({ at, plants, rolls }: Casting, most: number): Change[] {
  const isSet = new Set(plants).size === plants.length;
  return [
    demand(
      () => plants.length > 0 && isSet && plants.length <= most,
      `From 1 to ${counted(most, 'plant is', 'plants are')} chosen.`,
    ),
    demand(() => rolls.length === plants.length, 'A die is rolled for each plant.'),
    demand(() => rolls.every((roll) => roll >= 1 && roll <= 6), 'It is a die of six sides.'),
    demand(() => at >= 1, 'Levels are counted from one.'),
  ];
}

/** The plants on which a casting works. */
const struck = ({ at, plants, rolls }: Casting): string[] =>
  plants.filter((_, index) => (rolls[index] ?? Infinity) <= chanceOf(at));

/** Destroys plants of one garden: near ones, up to level 10 where the caster has picked in this nweek. */
export function blight(casting: Casting, world: World): Change[] {
  const { at, plants, by } = casting;
  const gardens = new Set(plants.map((plant) => ownerOf(world, plant) ?? ''));
  const isPlant = plants.every((plant) => kindOf(world, plant) === 'plant');
  const [garden = ''] = gardens;
  const isKnown = at > 10 || markOf(world, by, pickedInNweek(garden)) !== undefined;
  return [
    ...mayChoose(casting, isNear(at) ? 1 : MOST_PLANTS),
    demand(() => isPlant && gardens.size === 1, 'Plants of a single garden are chosen.'),
    demand(() => isKnown, `${by} has picked no fruit in the garden of ${garden} in this nweek.`),
    ...struck(casting).map((plant) => destroy(plant)),
  ];
}

/** Brings plants back that were destroyed: lately, or within three Checking Periods. */
export function reincarnate(casting: Casting, world: World): Change[] {
  const { at, plants } = casting;
  const markOfLoss = isNear(at) ? soonMark : goneMark;
  const lossOf = (plant: string) => markOf(world, SPELLBOOK, markOfLoss(plant));
  return [
    ...mayChoose(casting, at <= 10 ? 1 : MOST_PLANTS),
    demand(
      () => plants.every((plant) => lossOf(plant) !== undefined),
      'Plants that were destroyed not too long ago are chosen.',
    ),
    ...struck(casting).flatMap((plant) => comeBack(plant, lossOf(plant) ?? '')),
  ];
}

function comeBack(plant: string, loss: string): Change[] {
  const at = loss.indexOf(' in ');
  const kind = PlantKinds.safeParse(loss.slice(0, at)).data;
  if (kind === undefined) return [demand(() => false, `Nobody knows what ${plant} was.`)];
  const garden = loss.slice(at + ' in '.length);
  return [
    depending((world) => (hasRoom(world, garden, kind) ? grow(kind, plant, garden) : [])),
    mark(SPELLBOOK, goneMark(plant), undefined),
    mark(SPELLBOOK, soonMark(plant), undefined),
  ];
}

/** Remembers a plant that was destroyed, with its kind and its garden. */
export function remember({ name, kind, was, owner }: Signal): Change[] {
  if (kind !== 'plant' || was === undefined || owner === undefined) return [];
  const says = `${String(was)} in ${String(owner)}`;
  const plant = String(name);
  const unit = 'checking-period';
  return [
    presuppose(SPELLBOOK, 'spellbook'),
    markFor(SPELLBOOK, goneMark(plant), says, { unit, periods: LATE + 1 }),
    markFor(SPELLBOOK, soonMark(plant), says, { unit, periods: SOON + 1 }),
  ];
}
