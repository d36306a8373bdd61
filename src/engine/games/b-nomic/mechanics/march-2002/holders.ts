import { kindOf, markOf, ownerOf, type World } from '../../../../world/entities.ts';
import { demand, type Change } from '../../../../world/changes.ts';
import { ADMINISTRATOR } from '../../../../mechanics/proposals/administrator.ts';
import { findForce } from '../../../../procedures/in-force.ts';
import type { Choices, Settings } from '../../../../procedures/settings.ts';

/**
 * Lets a change go on only for the Administrator: who holds the office (25/0), or, where nobody says who
 * does, has what the Administrator keeps.
 */
export function isAdministrator(by: string, kept: string): Change {
  return demand((world) => {
    const office = kindOf(world, ADMINISTRATOR) === undefined ? kept : ADMINISTRATOR;
    return ownerOf(world, office) === by;
  }, `${by} is not the Administrator.`);
}

/** Lets something be told only where no procedure is under way that brings it about. */
export function unplayed(procedure: string, reason: string): Change {
  return demand((world) => world.underWay(procedure) === undefined, reason);
}

/** Returns whether somebody holds the Immunity Idol, and the rule on it is in force (293/1). */
export function holdsIdol(world: World, name: string): boolean {
  return ownerOf(world, 'idol') === name && findForce(world, ['293/1']).holds;
}

/** Lets a change go on only where somebody does not hold the Immunity Idol, which forbids it (293/1). */
export function withoutIdol(name: string): Change {
  const reason = `${name} holds the Immunity Idol.`;
  return demand((world) => !holdsIdol(world, name), reason, '293/1');
}

/** Lets a change go on only where somebody does not play Football, which forbids it (394/3). */
export function withoutFootball(name: string): Change {
  const isFree = (world: World) => markOf(world, name, 'football') === undefined;
  return demand(isFree, `${name} plays Football.`, '394/3');
}

/** Returns whether somebody bears the shield: e is moved by nothing but eir own move of the nweek (353/0). */
export function isShielded(world: World, name: string): boolean {
  return markOf(world, name, 'shield') !== undefined && findForce(world, ['353/0']).holds;
}

/** Lets a change go on only where somebody does not bear the shield, by which e may not be moved so (353/0). */
export function withoutShield(name: string): Change {
  const reason = `${name} bears the shield, and makes no move but that of the nweek.`;
  return demand((world) => !isShielded(world, name), reason, '353/0');
}

/** Lets a change go on only where chance may select a player: nobody who is on leave (205/2). */
export function mayBeDrawn(player: string): Change {
  const isHere = (world: World) => markOf(world, player, 'leave') === undefined;
  return demand(isHere, `${player} is on leave, and nothing selects em.`, '205/2');
}

/** The expiry of a mark that lasts to the end of the nweek. */
export const oneNweek = { unit: 'nweek', periods: 1 } as const;

/** How long an nweek is where something lasts for one: the Clock's rule (3/4) defines it in two ways. */
export const lasting: Settings = {
  nweek: {
    options: ['to-the-turn', 'ten-ndays'],
    default: 'to-the-turn',
    meaning:
      'What lasts for an nweek ends where the number of nweeks next changes, or when ten ndays are over.',
  },
};

/** Ndays of an nweek (3/4). */
const NDAYS = 10;

/** Returns the expiry of a mark that lasts for so many nweeks, as {@link lasting} is read. */
export function nweeks(
  count: number,
  choices: Choices,
): { readonly unit: string; readonly periods: number } {
  return choices['nweek'] === 'ten-ndays'
    ? { unit: 'nday', periods: NDAYS * count }
    : { unit: 'nweek', periods: count };
}
