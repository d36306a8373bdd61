import { mapIn } from '../../procedures/lenses.ts';
import { sharedAmounts } from '../../procedures/shares.ts';
import type { Share } from '../../procedures/sharing.ts';
import { put } from '../../world/changes.ts';
import { entityPath } from '../../world/entities.ts';
import type { World } from '../../world/world.ts';

/** What is counted, and how much of it each has. */
interface Counted {
  readonly what: string;
  readonly amounts: Map<string, number>;
}

/**
 * Returns what shares amounts of a quantity that the game names. What somebody has when it begins is left as it is, where
 * the world tells that; whoever is new begins with what stands there from then on, nothing among it.
 */
export function chosenAmounts<S extends Counted>(): Share<S> {
  const share = ({ what }: S) => sharedAmounts<S>(what, mapIn<'amounts', number, S>('amounts'));
  return {
    read: (world, state) => share(state).read(world, state),
    write: (draft, before, after) => {
      for (const [name, amount] of after.amounts) {
        const isNew = before?.amounts.has(name) !== true && entityPath(draft, name) !== undefined;
        if (isNew && !isTold(draft, after, name)) put(name, after.what, amount)(draft);
      }
      share(after).write(draft, before ?? asTold(draft, after), after);
    },
    forget: (state, name) => share(state).forget?.(state, name) ?? state,
  };
}

/** What would be written anew of what the world tells is taken for what there was. */
function asTold<S extends Counted>(world: World, state: S): S {
  const told = [...state.amounts].filter(([name]) => isTold(world, state, name));
  return { ...state, amounts: new Map(told) };
}

function isTold(world: World, { what }: Counted, name: string): boolean {
  const path = entityPath(world, name);
  return path !== undefined && world.get(`${path}/${what}`) !== undefined;
}
