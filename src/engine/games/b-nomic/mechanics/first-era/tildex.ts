import { findForce } from '../../../../procedures/in-force.ts';
import { create, depending, gain, tell, type Change } from '../../../../world/changes.ts';

/** What plays the Basin, and the rule that has it create what nobody gives (21/21). */
const BASIN = { procedure: 'economy-first-era', rule: '21/21' };

/** Tildex in a new pot, to which it is filled up with each nweek (1917/0). */
export const POT = 100;

/** Lets a player get a pot of gold, for which tildex are created that nobody gives (1917/0, 21/21). */
export function newPot(name: string, owner: string): Change[] {
  return [create(name, 'pot', owner), receiveTildex(name, POT)];
}

/** Lets somebody receive tildex that have no source: out of the Basin, where that is played. */
export function receiveTildex(by: string, amount: number): Change {
  return depending((world) => {
    const isPlayed = world.underWay(BASIN.procedure) !== undefined;
    const isThere = isPlayed && findForce(world, [BASIN.rule]).holds;
    if (amount === 0) return [];
    return [
      isThere
        ? tell({ what: 'earned', by, quantity: 'tildex', amount })
        : gain(by, 'tildex', amount),
    ];
  });
}
