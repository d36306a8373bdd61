import { z } from 'astro/zod';
import { Names } from '../../procedures/fields.ts';

/** Stones by owner: `{ Ann: A5 B5, Bo: C5 }`. */
export const StonesField = z.record(z.string(), Names);

/** Turns stones by owner into owners by place. */
export function stonesOf(
  stones: Readonly<Record<string, readonly string[]>>,
): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(stones).flatMap(([owner, places]) => places.map((place) => [place, owner])),
  );
}

/** Turns owners by place into the sorted places of each player. */
export function stonesByOwner(
  stones: ReadonlyMap<string, string>,
  players: readonly string[],
): Record<string, string[]> {
  const held = (player: string) => [...stones].filter(([, owner]) => owner === player);
  return Object.fromEntries(
    players.map((player) => [
      player,
      held(player)
        .map(([place]) => place)
        .sort(),
    ]),
  );
}
