import { findForce } from '../../../procedures/in-force.ts';
import { need } from '../../../procedures/refusal.ts';
import type { Change } from '../../../world/changes.ts';
import { amountOf, entitiesOf, markOf } from '../../../world/entities.ts';
import type { World } from '../../../world/world.ts';

/** Returns how often a page was changed; a page that nobody knows of was not. */
export function revisionOf(world: World, rule: string): number {
  return Number(world.get(`rule/${rule}/revision`) ?? 0);
}

/** Returns whether a page is in the Book. */
export function stands(world: World, rule: string): boolean {
  return world.get(`rule/${rule}/in-force`) === 'yes';
}

/** Lists the hands who are not Below (Rule 4), in the order in which they came aboard. */
export function handsOf(world: World): string[] {
  return entitiesOf(world, 'player').filter((hand) => markOf(world, hand, 'below') === undefined);
}

/** Returns where an office stands: `office/clerk`; its value is whoever holds it. */
export function holderOf(world: World, office: string): string | undefined {
  const holder = world.get(`office/${office}`);
  return typeof holder === 'string' ? holder : undefined;
}

/** Rule 26: a lamp without oil is Dark until the Keeper has lit it again. */
export function isDark(world: World): boolean {
  return world.get('light/Lamp/state') === 'dark';
}

/** Rule 0: while the cone flies, the tide stands still. */
export const tideMoves: Change = (draft) => {
  const isFlying = draft.get('cone/state') === 'flying' && findForce(draft, ['0']).holds;
  need(!isFlying, 'The Storm Cone is flying.', '0');
};

/** Writes at a path that is no quantity, mark or set of an entity. */
export function write(path: string, value: string | undefined): Change {
  return (draft) => draft.write(path, value);
}

/** Takes brine that a hand must be able to spare: Rule 9 allows ten below nothing since its revision 5. */
export function spend(hand: string, brine: number): Change {
  return (draft) => {
    const floor = revisionOf(draft, '9') >= 5 ? -10 : 0;
    const left = amountOf(draft, hand, 'brine') - brine;
    need(brine >= 0, 'A payment is of no brine at least.', '9');
    const reason = `Unexpected payment of ${brine} brine by ${hand}, expected it to leave at least ${floor}.`;
    need(brine === 0 || left >= floor, reason, '9');
    draft.write(`player/${hand}/brine`, String(left));
  };
}
