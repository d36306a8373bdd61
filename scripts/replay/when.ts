import type { VFileMessage } from 'vfile-message';
import { createMessage } from '../../src/diagnostics/index.ts';
import { erasTelling, gameTimes, momentInGame, type History } from '../../src/engine/index.ts';
import { Instant, type Game, type GameTime, type SourceRecord } from '../../src/schemas/index.ts';

const GAME_TIME = /^(?:(?<era>[a-z0-9-]+)\.)?nweek-(?<nweek>\d{1,6})(?:\.(?<nday>\d{1,3}))?$/u;

/** A time of a game, as somebody asks for it: its era may be left out. */
type AskedTime = Omit<GameTime, 'era'> & { readonly era?: string | undefined };

/** Reads `nweek-76`, `nweek-76.3` or `second.nweek-85`; undefined where it is none of them. */
function readGameTime(words: string): AskedTime | undefined {
  const parts = GAME_TIME.exec(words)?.groups;
  if (parts === undefined) return undefined;
  const { era, nweek, nday } = parts;
  return { era, nweek: Number(nweek), ...(nday !== undefined && { nday: Number(nday) }) };
}

/** Tells whether words name a moment, of the calendar or of a game. */
export function isMoment(words: string): boolean {
  return readGameTime(words) !== undefined || Instant.safeParse(words).success;
}

interface TimeScale {
  readonly game: Game;
  readonly times: ReturnType<typeof gameTimes>;
}

type FoundEra = ReturnType<TimeScale['times']['eraOf']>;

/** The event at which a question is to be answered, with the moment in full, or why there is none. */
export type AskedMoment =
  { readonly event: number; readonly at: string | null } | { readonly problem: VFileMessage };

/** A game whose history is asked. */
export interface AskedGame {
  readonly game: Game;
  readonly sources: readonly SourceRecord[];
}

/** Finds the last event at or before a moment; the last of all where no moment is named. */
export function findMoment(
  words: string | undefined,
  history: History,
  { game, sources }: AskedGame,
): AskedMoment {
  if (words === undefined) return { event: history.last, at: null };
  const time = readGameTime(words);
  if (time === undefined) return { event: history.at(words), at: words };
  const scale = { game, times: gameTimes(game, sources) };
  const found = eraOf(time, history, scale);
  if ('refusal' in found) return { problem: refuse(found.refusal) };
  const whole = { ...time, era: found.era };
  const shown = time.era === undefined ? `${found.era}.${words}` : words;
  return { event: momentInGame(history, whole, scale), at: game.eras.length > 1 ? shown : words };
}

/** An nweek without an era is of the one that the anchors tell, or that alone the log tells of. */
function eraOf({ era, nweek = 0 }: AskedTime, history: History, scale: TimeScale): FoundEra {
  const { game, times } = scale;
  if (era !== undefined) {
    const eras = game.eras.map(({ id }) => id);
    const refusal = `Unexpected era ${era}, expected one of ${eras.join(', ')}.`;
    return eras.includes(era) ? { era } : { refusal };
  }
  const found = times.eraOf({ nweek });
  const anchored = 'era' in found ? [found.era] : [];
  const eras = [...new Set([...anchored, ...erasTelling(history, nweek, scale)])];
  if (eras[0] !== undefined && eras.length === 1) return { era: eras[0] };
  if (eras.length === 0) return found;
  const refusal = `Unexpected nweek ${nweek} without its era, expected one of ${eras.join(', ')}.`;
  return { refusal };
}

function refuse(reason: string): VFileMessage {
  return createMessage('time-unknown', { file: '--at', line: 1 }, { reason });
}
