import type { Share } from '../../procedures/sharing.ts';
import { IDLE, markedIn } from '../membership/shared-standing.ts';

/** Who is idle, where a rule heeds that. */
export interface KnowsIdle {
  readonly idle: ReadonlySet<string>;
}

/** Keeps up with who is idle, for as long as that is heeded. */
export function knownIdle<S extends KnowsIdle>(isHeeded: (state: S) => boolean): Share<S> {
  return {
    read: (world, state) => {
      if (!isHeeded(state)) return state;
      const idle = markedIn(world, IDLE);
      const isSame = idle.length === state.idle.size && idle.every((name) => state.idle.has(name));
      return isSame ? state : { ...state, idle: new Set(idle) };
    },
    write: () => undefined,
  };
}
