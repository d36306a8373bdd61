import { demand, inOrder, mark, type Change } from '../../../../world/changes.ts';
import { amountOf, markOf } from '../../../../world/entities.ts';
import { die } from '../../../../procedures/fields.ts';
import { findForce } from '../../../../procedures/in-force.ts';

/** The rule on alcohol. */
export const SOBRIETY = '1913/2';
/** Content of alcohol from which on one is blacked out. */
const BLACKOUT = 10;
/** What a player who is not sober may fail at. */
export const RISKS = [
  'drinking',
  'fermenting',
  'picking',
  'watering',
  'planting',
  'arena',
] as const;

/** Says of a player, as a mark, that e may attempt something no more in the Checking Period. */
export const failed = (risk: string): string => `failed at ${risk}`;

/** What was rolled by whoever is not sober. */
export const rolled = { roll: die(10).optional() };

/**
 * Lets somebody attempt what drink makes hard: nobody blacked out may, and who is not sober rolls a d10,
 * below whose content of alcohol the attempt fails for the rest of the Checking Period (1913/2).
 */
export function attempt(
  by: string,
  risk: (typeof RISKS)[number],
  roll: number | undefined,
  then: readonly Change[],
): Change {
  return (world) => {
    const holds = findForce(world, [SOBRIETY]).holds;
    const bac = holds ? amountOf(world, by, 'bac') : 0;
    const isBarred = holds && markOf(world, by, failed(risk)) !== undefined;
    const allowed = [
      demand(() => bac < BLACKOUT, `${by} is blacked out.`, SOBRIETY),
      demand(() => !isBarred, `${by} has failed at ${risk} in this Checking Period.`, SOBRIETY),
      demand(() => bac === 0 || roll !== undefined, `${by} is not sober and must roll.`, SOBRIETY),
    ];
    const isLost = bac > 0 && (roll ?? 0) < bac;
    inOrder(world, [...allowed, ...(isLost ? [mark(by, failed(risk), 'yes')] : then)]);
  };
}
