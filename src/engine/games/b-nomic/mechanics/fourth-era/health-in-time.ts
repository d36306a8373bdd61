import { depending, gain, mark, put, type Change } from '../../../../holdings/changes.ts';
import {
  amountOf,
  entitiesOf,
  markOf,
  periodOf,
  type Holdings,
} from '../../../../holdings/holdings.ts';
import { healthOf, hurt } from './hit-points.ts';
import { leastOf } from '../../../../../schemas/extremes.ts';

const NDAYS = 12;
/** Ndays between healings: they come at the ends of ndays 4, 8 and 12 (4E74). */
const HEALING = 4;
/** Mackerel for the most peaceful of the living, and damage that an infection does to the idle. */
const PEACE = 100;
const INFECTION = 10;

/** Tells how many ndays of the nweek have ended. */
export const ndaysGone = (holdings: Holdings): number => periodOf(holdings, 'nday') % NDAYS;

/** Who is infected is hurt at the end of the nweek, the less the more e has hurt others since (4E67). */
function infections(holdings: Holdings): Change[] {
  return entitiesOf(holdings, 'player')
    .filter((player) => markOf(holdings, player, 'infected') !== undefined)
    .flatMap((player) => {
      const harm = Math.max(0, INFECTION - amountOf(holdings, player, 'since-infected'));
      const hit = harm === 0 ? [] : [hurt(player, harm, undefined)];
      return [...hit, mark(player, 'infected', undefined), put(player, 'since-infected', 0)];
    });
}

/** The living below their maximum gain a point. */
const healing = depending((holdings) =>
  entitiesOf(holdings, 'player')
    .filter((one) => healthOf(holdings, one) === 'Alive')
    .filter((one) => amountOf(holdings, one, 'hp') < amountOf(holdings, one, 'max-hp'))
    .map((one) => gain(one, 'hp', 1)),
);

/** The living and active who did least damage in the nweek share a prize; what cannot be shared is lost. */
const rewards = depending((holdings) => {
  const living = entitiesOf(holdings, 'player').filter(
    (one) => healthOf(holdings, one) === 'Alive' && markOf(holdings, one, 'active') === 'yes',
  );
  const least = leastOf(living.map((one) => amountOf(holdings, one, 'damage')));
  const peaceful = living.filter((one) => amountOf(holdings, one, 'damage') === least);
  const share = Math.floor(PEACE / peaceful.length);
  return peaceful.map((one) => gain(one, 'mackerel', share));
});

const anew = depending((holdings) =>
  entitiesOf(holdings, 'player').flatMap((one) => [
    put(one, 'damage', 0),
    mark(one, 'has infected', undefined),
  ]),
);

/** What the end of an nday brings, and of an nweek: infections before healing, rewards with the new one. */
export function endNday(holdings: Holdings): Change[] {
  if (ndaysGone(holdings) === 0) return [...infections(holdings), healing, rewards, anew];
  return ndaysGone(holdings) % HEALING === 0 ? [healing] : [];
}
