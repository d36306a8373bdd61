import type { Lens } from '../../procedures/lenses.ts';
import { knownPlayers } from '../../procedures/shares.ts';
import type { Share } from '../../procedures/sharing.ts';
import { entitiesOf } from '../../world/entities.ts';

/** Players of whom a rule speaks. */
export interface ChosenPlayers {
  readonly players: readonly string[];
  /** Those whom the game names; `all` who play, where it names nobody, or everybody. Not settled before it begins. */
  readonly named?: readonly string[] | 'all';
}

/** What is said of the players that a game may name. */
export const WHERE_ALL_ARE_NAMED = 'Where all who play are named, also whoever comes later.';

/** Keeps up with those who play of the players that were named when it began; with all where none were. */
export function chosenPlayers<S extends ChosenPlayers>(lens: Lens<S, readonly string[]>): Share<S> {
  return {
    ...knownPlayers(lens),
    read: (world, state) => {
      const all = entitiesOf(world, 'player');
      if (all.length === 0) return state;
      const named = state.named ?? namedOf(state.players, all);
      const settled = state.named === undefined ? { ...state, named } : state;
      const there = named === 'all' ? all : ofThem(all, named);
      return isAlike(state.players, there) ? settled : lens.with(settled, there);
    },
  };
}

/** Returns whether somebody is one of those of whom the rule speaks, when e comes to play. */
export function isChosen({ named = 'all' }: ChosenPlayers, name: string): boolean {
  return named === 'all' || named.includes(name);
}

function namedOf(players: readonly string[], all: readonly string[]): readonly string[] | 'all' {
  const isAll = players.length === all.length && ofThem(players, all).length === all.length;
  return players.length === 0 || isAll ? 'all' : players;
}

function ofThem(names: readonly string[], some: readonly string[]): string[] {
  const known = new Set(some);
  return names.filter((name) => known.has(name));
}

function isAlike(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((name, place) => name === other[place]);
}
