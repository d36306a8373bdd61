import { refuse, type Refusal } from '../../procedures/refusal.ts';

/** Who plays, is active and is vested. */
export interface ActivityState {
  readonly players: readonly string[];
  readonly active: readonly string[];
  readonly vested: readonly string[];
  /** Counted from the first nweek that is played. */
  readonly nweek: number;
  /** The last nweek in which each player acted. */
  readonly acted: ReadonlyMap<string, number>;
  /** Who has voted in this nweek. */
  readonly voters: readonly string[];
}

/** A player acts, and is active by that (4E28). */
export function act(state: ActivityState, by: string, rule: string): ActivityState | Refusal {
  if (!state.players.includes(by)) return refuse(`${by} is not a player.`, rule);
  return {
    ...state,
    active: [...new Set([...state.active, by])],
    acted: new Map([...state.acted, [by, state.nweek]]),
  };
}
