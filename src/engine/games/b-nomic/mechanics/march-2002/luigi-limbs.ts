import { gain, put, transfer, type Change } from '../../../../world/changes.ts';
import { amountOf, entitiesOf, type World } from '../../../../world/entities.ts';
import { holdsIdol } from './holders.ts';

/** Nweeks in a row without a broken limb after which limbs heal (345/0). */
const SOUND = 2;

/** Whether somebody has not paid the interest of the nweek; who holds the Idol need not (293/1). */
function isLate(world: World, player: string): boolean {
  return (
    !holdsIdol(world, player) &&
    amountOf(world, player, 'repaid') < amountOf(world, player, 'interest')
  );
}

/** Returns what the end of an nweek brings: of each debt without interest paid Luigi takes what he can, and breaks a limb. */
export function seizePoints(world: World): Change[] {
  return entitiesOf(world, 'player').flatMap((player) => {
    if (!isLate(world, player)) return [gain(player, 'sound', 1)];
    const debt = amountOf(world, player, 'debt');
    const taken = Math.min(debt, amountOf(world, player, 'points'));
    return [
      transfer(player, 'Luigi', 'points', taken),
      gain(player, 'debt', -taken),
      gain(player, 'limbs', 1),
      put(player, 'sound', 0),
    ];
  });
}

/** Returns what heals a limb of each who has been sound for long enough; sooner, where healing comes as an nweek begins. */
export function healLimbs(world: World, sooner: boolean): Change[] {
  const least = sooner ? SOUND - 1 : SOUND;
  return entitiesOf(world, 'player')
    .filter((player) => amountOf(world, player, 'sound') >= least)
    .map((player) => gain(player, 'limbs', -1));
}
