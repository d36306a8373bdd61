import { isUnknown } from '../replay/state/value.ts';
import { LAST_CHANGE } from '../rules/named-changes.ts';
import type { World } from '../world/world.ts';

/** Whether rules are in force, and why not. */
export interface Force {
  readonly holds: boolean;
  readonly why?: string;
  readonly rule?: string;
}

/**
 * Returns whether one of some rules is in force, by the revision to which a procedure is bound. Where the
 * state tells of rules at all, one of which it tells nothing is not in force; where it tells of none, all
 * are. Where no rule is named, what is played hangs on none.
 */
export function findForce(world: World, rules: readonly string[]): Force {
  let first: Force | undefined;
  for (const rule of rules.length === 0 ? rules : (world.standsFor ?? rules)) {
    const force = forceOf(world, rule);
    if (force.holds) return force;
    first ??= force;
  }
  return first ?? { holds: true };
}

function forceOf(world: World, rule: string): Force {
  const [called = '', revision] = rule.split('/');
  const number = asCalled(world, called);
  const standing = world.get(`rule/${number}/in-force`);
  if (standing === 'no' || (standing === undefined && tellsOfRules(world))) {
    return { holds: false, why: `Rule ${number} is not in force.`, rule: number };
  }
  if (world.get(activationOf(number)) === DEACTIVATED) {
    return { holds: false, why: `Rule ${number} is deactivated.`, rule: number };
  }
  const now = world.get(`rule/${number}/revision`);
  if (revision === undefined || now === undefined || isUnknown(now) || now === revision) {
    return { holds: true };
  }
  const why = `Rule ${number} is in force as ${number}/${now}, and this is played by ${rule}.`;
  return { holds: false, why, rule: `${number}/${now}` };
}

/** Returns whether the state tells of a rule that it is not in force, or not by that revision, or deactivated. */
export function hasLapsed(world: World, rule: string): boolean {
  return (world.standsFor ?? [rule]).some((one) => {
    const [called = ''] = one.split('/');
    const isTold = world.get(`rule/${asCalled(world, called)}/in-force`) !== undefined;
    return isTold && !forceOf(world, one).holds;
  });
}

/** Returns the name by which the state has a rule: `4e36` for what is printed as `4E36`. */
function asCalled(world: World, number: string): string {
  const isKnown = world.get(`rule/${number}/in-force`) !== undefined;
  const small = number.toLowerCase();
  return !isKnown && world.get(`rule/${small}/in-force`) !== undefined ? small : number;
}

/** What stands at `rule/27/active` while a rule has no effect, though it is there; `yes` once it has any again. */
export const DEACTIVATED = 'no';
export const ACTIVATED = 'yes';

/** Returns where it stands whether a rule has any effect for the time being. */
export const activationOf = (number: string): string => `rule/${number}/active`;

/** Of rules that a log only names where it changes them, it tells by the way; what others there are, it does not tell. */
function tellsOfRules(world: World): boolean {
  const isTold = (number: string, part: string) =>
    world.get(`rule/${number}/${part}`) !== undefined;
  return world
    .namesBelow('rule')
    .some((number) => isTold(number, 'in-force') && !isTold(number, LAST_CHANGE));
}
