import { refuse, type Refusal } from '../../procedures/refusal.ts';

/** The rules of a map on which players hold positions. */
export interface WorldRules {
  readonly name: string;
  readonly rule: string;
  readonly expansionRule: string;
  /** Hours within which somebody without a position chooses one, and what each such term costs. */
  readonly hours: number;
  readonly penalty: number;
  /** What an expansion brings, of each of both. */
  readonly gain: number;
  /** What is given where a position was occupied, of each of both. */
  readonly compensation: number;
}

/** What the rules leave open; see the procedure's settings. */
export interface WorldReadings {
  readonly compensated: 'newcomer' | 'displaced';
}

/** Positions of a map and who holds them, with money and points. */
export interface WorldState {
  readonly rules: WorldRules;
  readonly readings: WorldReadings;
  readonly players: readonly string[];
  readonly scribe: string | null;
  /** Who keeps the map; null where nobody does. */
  readonly orienter: string | null;
  /** Areas, each land or water, and the pairs that touch. */
  readonly areas: ReadonlyMap<string, 'land' | 'water'>;
  readonly borders: readonly (readonly string[])[];
  /** Holders by area. */
  readonly positions: ReadonlyMap<string, string>;
  readonly zoids: ReadonlyMap<string, number>;
  readonly points: ReadonlyMap<string, number>;
  /** Hours for which somebody has been without a position. */
  readonly waiting: ReadonlyMap<string, number>;
  /** Positions that somebody is still to choose after an expansion, and after being displaced. */
  readonly entitled: ReadonlyMap<string, number>;
  readonly displaced: ReadonlyMap<string, number>;
  /** Positions that were chosen since the dice were last rolled. */
  readonly chosen: readonly string[];
  /** Whether the dice were rolled in this turn. */
  readonly rolled: boolean;
  /** Whose turn it is; null before the first. */
  readonly turn: string | null;
}

/** Adds to one count. */
export function more(
  counts: ReadonlyMap<string, number>,
  name: string,
  amount: number,
): ReadonlyMap<string, number> {
  return new Map([...counts, [name, (counts.get(name) ?? 0) + amount]]);
}

/** Gives both money and points, as this map mostly does. */
export function reward(state: WorldState, player: string, amount: number): WorldState {
  return {
    ...state,
    zoids: more(state.zoids, player, amount),
    points: more(state.points, player, amount),
  };
}

/** Lists the areas that somebody holds. */
export function areasOf({ positions }: WorldState, player: string): string[] {
  return [...positions].filter(([, holder]) => holder === player).map(([area]) => area);
}

/** Lists the areas that touch an area. */
export function areasBeside({ borders }: WorldState, area: string): string[] {
  return borders
    .filter((pair) => pair.includes(area))
    .flatMap((pair) => pair.filter((other) => other !== area));
}

/** Refuses whoever does not play, and areas that the map has not. */
export function checkNames(
  { players, areas, rules }: WorldState,
  names: { readonly player?: string; readonly area?: string },
): Refusal | null {
  const { player, area } = names;
  if (player !== undefined && !players.includes(player)) {
    return refuse(`${player} does not play.`, rules.rule);
  }
  if (area !== undefined && !areas.has(area)) {
    return refuse(`${area} is not on the map.`, rules.rule);
  }
  return null;
}
