import { depending, gain, mark, put, whileRule, type Change } from '../../../../world/changes.ts';
import { amountOf, entitiesOf, markOf, periodOf, type World } from '../../../../world/entities.ts';
import { healthOf, hurt } from './hit-points.ts';
import { leastOf } from '../../../../../schemas/extremes.ts';

const NDAYS = 12;
/** Ndays between healings: they come at the ends of ndays 4, 8 and 12 (4E74). */
const HEALING = 4;
/** Mackerel for the most peaceful of the living, and damage that an infection does to the idle. */
const PEACE = 100;
const INFECTION = 10;

/** The rules on hit points, and on what the undead do. */
const POINTS = '4e74';
const BEYOND = '4e67';

const byPoints = (...changes: readonly Change[]): Change => whileRule(POINTS, () => changes);

/** Returns how many ndays of the nweek have ended. */
export function ndaysGone(world: World): number {
  const shown = world.get('time/nday');
  return typeof shown === 'string' ? Number(shown) - 1 : periodOf(world, 'nday') % NDAYS;
}

/** Who is infected is hurt at the end of the nweek, the less the more e has hurt others since (4E67). */
function infections(world: World): Change[] {
  return entitiesOf(world, 'player')
    .filter((player) => markOf(world, player, 'infected') !== undefined)
    .flatMap((player) => {
      const harm = Math.max(0, INFECTION - amountOf(world, player, 'since-infected'));
      const hit = harm === 0 ? [] : [hurt(player, harm, undefined)];
      return [...hit, mark(player, 'infected', undefined), put(player, 'since-infected', 0)];
    });
}

/** The living below their maximum gain a point. */
const healing = depending((world) =>
  entitiesOf(world, 'player')
    .filter((one) => healthOf(world, one) === 'Alive')
    .filter((one) => amountOf(world, one, 'hp') < amountOf(world, one, 'max-hp'))
    .map((one) => gain(one, 'hp', 1)),
);

/** The living and active who did least damage in the nweek share a prize; what cannot be shared is lost. */
const rewards = depending((world) => {
  const living = entitiesOf(world, 'player').filter(
    (one) => healthOf(world, one) === 'Alive' && markOf(world, one, 'active') === 'yes',
  );
  const least = leastOf(living.map((one) => amountOf(world, one, 'damage')));
  const peaceful = living.filter((one) => amountOf(world, one, 'damage') === least);
  const share = Math.floor(PEACE / peaceful.length);
  return peaceful.map((one) => gain(one, 'mackerel', share));
});

const anew = depending((world) =>
  entitiesOf(world, 'player').flatMap((one) => [
    put(one, 'damage', 0),
    mark(one, 'has infected', undefined),
  ]),
);

/** Returns what the end of an nday brings, and of an nweek: infections before healing, rewards with the new one. */
export function endNday(world: World): Change[] {
  const isHealing = ndaysGone(world) % HEALING === 0;
  if (ndaysGone(world) !== 0) return isHealing ? [byPoints(healing)] : [];
  return [whileRule(BEYOND, infections), byPoints(healing, rewards), anew];
}
