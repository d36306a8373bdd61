import type { GameBinding } from '../game.ts';
import type { ClockSettings } from '../time/clock-settings.ts';
import { agora } from './agora/index.ts';
import { clocks as bNomicClocks } from './b-nomic/clocks.ts';
import { bNomic } from './b-nomic/index.ts';
import { blogNomic } from './blognomic/index.ts';
import { nomicByMail } from './nomic-by-mail/index.ts';
import { tide, weeks } from './tidewater/clock.ts';
import { tidewater } from './tidewater/index.ts';

/** Every clock that a game's eras may call for, by its name. */
const CLOCKS: ReadonlyMap<string, ClockSettings> = new Map(
  [...bNomicClocks, tide, weeks].map((clock) => [clock.name, clock]),
);

/** Finds a clock by the name under which an era calls for it; undefined where there is none. */
export function findClock(name: string): ClockSettings | undefined {
  return CLOCKS.get(name);
}

/** Lists the names of all clocks. */
export function clockNames(): string[] {
  return [...CLOCKS.keys()];
}

/** What games bind, by their ids: one line a game. One that is not here replays by recorded effects. */
const BINDINGS: ReadonlyMap<string, GameBinding> = new Map([
  ['agora', agora],
  ['b-nomic', bNomic],
  ['blognomic', blogNomic],
  ['nomic-by-mail', nomicByMail],
  ['tidewater', tidewater],
]);

/** Finds what a game binds; undefined where it binds nothing. */
export function findBinding(game: string): GameBinding | undefined {
  return BINDINGS.get(game);
}

/** Lists the games that have catalogues of mechanics, or procedures without one. */
export function gamesWithProcedures(): string[] {
  return [...BINDINGS].flatMap(([game, { mechanics, procedures }]) =>
    mechanics === undefined && procedures === undefined ? [] : [game],
  );
}
