import { create, destroy, gain, mark, type Change } from '../../../../../holdings/changes.ts';
import { amountOf, entitiesOf, markOf, type Holdings } from '../../../../../holdings/holdings.ts';
import type { Readings } from '../../../../../procedures/settings.ts';
import { bearFruit, isOf, nweeksInNdays, ruleOf, SQUARE } from './plants.ts';
import { rot } from './tomatoes.ts';

function crop(plant: string, holdings: Holdings): Change[] {
  const rule = ruleOf(holdings, plant);
  if (rule?.fruit === undefined) return [];
  const { fruit, crop: amount } = rule;
  const first = amountOf(holdings, plant, 'borne');
  const numbers = Array.from({ length: amount }, (_, index) => first + index + 1);
  return [
    ...numbers.flatMap((number) => bearFruit(fruit, `${fruit} ${number} of ${plant}`, plant)),
    gain(plant, 'borne', amount),
  ];
}

/** Fruits of a new nweek: each plant of the one before bears its own. */
function bear(holdings: Holdings, { existed }: Readings): Change[] {
  return entitiesOf(holdings, 'plant').flatMap((plant) => {
    const isDue = existed === 'at-some-time' || markOf(holdings, plant, 'old') === 'yes';
    return [...(isDue ? crop(plant, holdings) : []), mark(plant, 'old', 'yes')];
  });
}

/** Squirrels eat the seeds that hung on a thorn bush for an nweek (1909/0). */
function squirrels(holdings: Holdings): Change[] {
  return entitiesOf(holdings, 'fruit')
    .filter((fruit) => isOf(holdings, holdings.owners.get(fruit) ?? '', 'Thorn Bush'))
    .map((fruit) => destroy(fruit));
}

/** What an nweek brings, rule by rule: fruits, rotten tomatoes, and squirrels. */
export function newNweek(holdings: Holdings, readings: Readings): Change[] {
  return [...bear(holdings, readings), ...rot(holdings), ...squirrels(holdings)];
}

/** Sasquash Pods are mature an nweek after they were planted and hatch after another (1918/0). */
export function newNday(holdings: Holdings): Change[] {
  return entitiesOf(holdings, 'plant')
    .filter((plant) => isOf(holdings, plant, 'Sasquash Pod'))
    .flatMap((pod) => {
      const age = amountOf(holdings, pod, 'age') + 1;
      if (age >= nweeksInNdays(2)) return hatch(pod, holdings);
      return [gain(pod, 'age', 1), mark(pod, 'state', age < nweeksInNdays(1) ? 'young' : 'mature')];
    });
}

function hatch(pod: string, holdings: Holdings): Change[] {
  const owner = holdings.owners.get(pod) ?? SQUARE;
  const gift = owner === SQUARE ? [] : [create(`Sasquash of ${pod}`, 'sasquash', owner)];
  return [destroy(pod), ...gift];
}
