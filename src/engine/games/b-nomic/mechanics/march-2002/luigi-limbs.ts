import { gain, put, transfer, type Change } from '../../../../holdings/changes.ts';
import { amountOf, entitiesOf, type Holdings } from '../../../../holdings/holdings.ts';

/** Nweeks in a row without a broken limb after which limbs heal (345/0). */
const SOUND = 2;

/** Whether somebody has not paid the interest of the nweek; who holds the Idol need not (293/1). */
function isLate(holdings: Holdings, player: string): boolean {
  const isSpared = holdings.owners.get('idol') === player;
  return !isSpared && amountOf(holdings, player, 'repaid') < amountOf(holdings, player, 'interest');
}

/** An nweek ends: Luigi takes what he can get of each debt on which no interest was paid, and breaks a limb. */
export function seizePoints(holdings: Holdings): Change[] {
  return entitiesOf(holdings, 'player').flatMap((player) => {
    if (!isLate(holdings, player)) return [gain(player, 'sound', 1)];
    const debt = amountOf(holdings, player, 'debt');
    const taken = Math.min(debt, amountOf(holdings, player, 'points'));
    return [
      transfer(player, 'Luigi', 'points', taken),
      gain(player, 'debt', -taken),
      gain(player, 'limbs', 1),
      put(player, 'sound', 0),
    ];
  });
}

/** A limb heals of each who has been sound for long enough; sooner, where healing comes as an nweek begins. */
export function healLimbs(holdings: Holdings, sooner: boolean): Change[] {
  const least = sooner ? SOUND - 1 : SOUND;
  return entitiesOf(holdings, 'player')
    .filter((player) => amountOf(holdings, player, 'sound') >= least)
    .map((player) => gain(player, 'limbs', -1));
}
