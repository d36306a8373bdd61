import {
  create,
  destroy,
  gain,
  mark,
  whileRule,
  type Change,
} from '../../../../../world/changes.ts';
import {
  amountOf,
  entitiesOf,
  markOf,
  ownerOf,
  type World,
} from '../../../../../world/entities.ts';
import type { Choices } from '../../../../../procedures/settings.ts';
import { bearFruit, GARDENS, isOf, nweeksInNdays, ruleOf, SQUARE } from './plants.ts';
import { rot } from './tomatoes.ts';

/** The rules on what hangs on vines and on thorn bushes. */
const TOMATOES = '1908/2';
const THORNS = '1909/0';

function crop(plant: string, world: World): Change[] {
  const rule = ruleOf(world, plant);
  if (rule?.fruit === undefined) return [];
  const { fruit, crop: amount } = rule;
  const first = amountOf(world, plant, 'borne');
  const numbers = Array.from({ length: amount }, (_, index) => first + index + 1);
  return [
    ...numbers.flatMap((number) => bearFruit(fruit, `${fruit} ${number} of ${plant}`, plant)),
    gain(plant, 'borne', amount),
  ];
}

/** Fruits of a new nweek: each plant of the one before bears its own. */
function bear(world: World, { existed }: Choices): Change[] {
  return entitiesOf(world, 'plant').flatMap((plant) => {
    const isDue = existed === 'at-some-time' || markOf(world, plant, 'old') === 'yes';
    return [...(isDue ? crop(plant, world) : []), mark(plant, 'old', 'yes')];
  });
}

/** Squirrels eat the seeds that hung on a thorn bush for an nweek (1909/0). */
function squirrels(world: World): Change[] {
  return entitiesOf(world, 'fruit')
    .filter((fruit) => isOf(world, ownerOf(world, fruit) ?? '', 'Thorn Bush'))
    .map((fruit) => destroy(fruit));
}

/** Returns what an nweek brings, rule by rule: fruits, rotten tomatoes, and squirrels. */
export function newNweek(world: World, choices: Choices): Change[] {
  // What hung on plants before is what rots and is eaten, not what they bear now.
  const [fruits, rotten, eaten] = [bear(world, choices), rot(world), squirrels(world)];
  return [
    whileRule(GARDENS, () => fruits),
    whileRule(TOMATOES, () => rotten),
    whileRule(THORNS, () => eaten),
  ];
}

/** Sasquash Pods are mature an nweek after they were planted and hatch after another (1918/0). */
export function newNday(world: World): Change[] {
  return entitiesOf(world, 'plant')
    .filter((plant) => isOf(world, plant, 'Sasquash Pod'))
    .flatMap((pod) => {
      const age = amountOf(world, pod, 'age') + 1;
      if (age >= nweeksInNdays(2)) return hatch(pod, world);
      return [gain(pod, 'age', 1), mark(pod, 'state', age < nweeksInNdays(1) ? 'young' : 'mature')];
    });
}

function hatch(pod: string, world: World): Change[] {
  const owner = ownerOf(world, pod) ?? SQUARE;
  const gift = owner === SQUARE ? [] : [create(`Sasquash of ${pod}`, 'sasquash', owner)];
  return [destroy(pod), ...gift];
}
