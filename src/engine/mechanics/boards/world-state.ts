import { isLapsed, type Lapsing } from '../../procedures/lapsed.ts';
import { need } from '../../procedures/refusal.ts';

/** The rules of a map on which players hold positions. */
export interface WorldRules {
  readonly name: string;
  readonly rule: string;
  readonly expansionRule: string;
  /** Hours within which somebody without a position chooses one, and what each such time costs. */
  readonly hours: number;
  readonly penalty: number;
  /** What an expansion brings, of each of both. */
  readonly gain: number;
  /** What is given where a position was occupied, of each of both. */
  readonly compensation: number;
}

/** What the rules leave open; see the procedure's settings. */
export interface WorldChoices {
  readonly compensated: 'newcomer' | 'displaced';
  readonly 'made-scribe': 'falls-vacant' | 'stays';
}

/** Positions of a map and who holds them, with money and points. */
export interface WorldState extends Lapsing {
  readonly rules: WorldRules;
  readonly choices: WorldChoices;
  players: string[];
  scribe: string | null;
  /** Who keeps the map; null where nobody does. */
  orienter: string | null;
  /** Areas, each land or water, and the pairs that touch. */
  readonly areas: Map<string, 'land' | 'water'>;
  readonly borders: string[][];
  /** Holders by area. */
  readonly positions: Map<string, string>;
  zoids: Map<string, number>;
  points: Map<string, number>;
  /** Hours for which somebody has been without a position. */
  readonly waiting: Map<string, number>;
  /** Positions that somebody is still to choose after an expansion, and after being displaced. */
  readonly entitled: Map<string, number>;
  readonly displaced: Map<string, number>;
  /** Positions that were chosen since the dice were last rolled. */
  chosen: string[];
  /** Whether the dice were rolled in this turn. */
  rolled: boolean;
  /** Whose turn it is; null before the first. */
  turn: string | null;
}

/** Adds to one count. */
export function add(counts: Map<string, number>, name: string, amount: number): void {
  counts.set(name, (counts.get(name) ?? 0) + amount);
}

/** Gives both money and points, as this map mostly does. */
export function reward({ zoids, points }: WorldState, player: string, amount: number): void {
  add(zoids, player, amount);
  add(points, player, amount);
}

/** Lists the areas that somebody holds. */
export function areasOf({ positions }: WorldState, player: string): string[] {
  return [...positions].filter(([, holder]) => holder === player).map(([area]) => area);
}

/** Asks for somebody who plays. @throws Refused of whoever does not. */
export function needPlayer({ players }: WorldState, name: string): void {
  need(players.includes(name), `${name} does not play.`);
}

/** Asks for an area of the map. @throws Refused where it has no such area. */
export function needArea({ areas }: WorldState, area: string): void {
  need(areas.has(area), `${area} is not on the map.`);
}

/** Lets so many hours pass; who has no position pays for each time that these are full. */
export function passHours(state: WorldState, hours: number): void {
  const { rules, waiting, points } = state;
  for (const player of state.players) {
    if (areasOf(state, player).length > 0) continue;
    const before = waiting.get(player) ?? 0;
    const times = Math.floor((before + hours) / rules.hours) - Math.floor(before / rules.hours);
    add(waiting, player, hours);
    add(points, player, -rules.penalty * times);
  }
}

/** Begins a turn: the keeper is granted one of each at the beginning of each of their own. */
export function beginTurn(state: WorldState, player: string): void {
  const { turn, rolled, orienter, rules, points } = state;
  const isRolled = rolled || isLapsed(state, rules.expansionRule);
  if (turn !== null && !isRolled && orienter !== null) {
    state.orienter = null;
    add(points, orienter, -rules.penalty);
  }
  state.turn = player;
  state.rolled = false;
  if (state.orienter === player) reward(state, player, 1);
}
