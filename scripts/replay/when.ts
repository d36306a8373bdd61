import type { VFileMessage } from 'vfile-message';
import { createMessage } from '../../src/diagnostics/index.ts';
import {
  believedSources,
  erasTelling,
  gameTimes,
  momentInGame,
  type History,
  type LogNames,
  type Instant as AskedInstant,
} from '../../src/engine/index.ts';
import {
  Instant,
  type Game,
  type GameTime,
  type LogEvent,
  type SourceRecord,
  type Witness,
} from '../../src/schemas/index.ts';

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

/** Returns what is expected in place of words that name no moment, of the calendar or of a game. */
export function faultOfMoment(words: string): string | undefined {
  if (readGameTime(words) !== undefined) return undefined;
  const [issue] = Instant.safeParse(words).error?.issues ?? [];
  if (issue === undefined) return undefined;
  return /^\d{4}-/u.test(words)
    ? issue.message
    : 'expected one such as 2021-03-15, 2021-03-15T12:00Z or nweek-76';
}

interface TimeScale {
  readonly game: Game;
  readonly times: ReturnType<typeof gameTimes>;
}

type FoundEra = ReturnType<TimeScale['times']['eraOf']>;

/** The event at which a question is to be answered, with the moment in full, or why there is none. */
export type AskedMoment =
  | {
      readonly event: number;
      readonly at: string | null;
      /** The same as questions are asked; undefined where no time was named. */
      readonly instant?: AskedInstant;
      /** What is to be said of a moment beyond what is known. */
      readonly notes: readonly VFileMessage[];
    }
  | { readonly problem: VFileMessage };

/** A game whose history is asked. */
export interface AskedGame {
  readonly game: Game;
  readonly sources: readonly SourceRecord[];
  readonly witnesses: readonly Witness[];
  readonly events: readonly LogEvent[];
  readonly logs: LogNames;
}

/** Finds the last event at or before a moment; the last of all where no moment is named. */
export function findMoment(
  words: string | undefined,
  history: History,
  asked: AskedGame,
): AskedMoment {
  if (words === undefined) return { event: history.last, at: null, notes: [] };
  const { game } = asked;
  const time = readGameTime(words);
  if (time === undefined) return onDate(words, history, game);
  const scale = { game, times: gameTimes(game, believedSources(asked)) };
  const found = eraOf(time, history, scale);
  if ('refusal' in found) return { problem: refuse(found.refusal) };
  const whole = { ...time, era: found.era };
  const strange = faultOf(whole, scale);
  if (strange !== undefined) return { problem: refuse(strange) };
  const shown = time.era === undefined ? `${found.era}.${words}` : words;
  const event = momentInGame(history, whole, scale);
  const end = history.timeOf(history.last);
  const first =
    scale.times.beginningByClock(whole).first ?? game.eras.find(({ id }) => id === whole.era)?.from;
  if (event < 0 && first === undefined && history.last >= 0) return { problem: untimed(words) };
  const isLater = end !== '' && (first ?? '') > end;
  const what = isLater ? [`the last event, at ${end}`] : event < 0 ? [beginningOf(history)] : [];
  return {
    event,
    instant: { game: whole },
    at: game.eras.length > 1 ? shown : words,
    notes: what.map((one) => beyond(words, one)),
  };
}

/** Nothing stands before the game; before the first event and after the last, nothing more is told. */
function onDate(words: string, history: History, { eras }: Game): AskedMoment {
  const from = eras[0]?.from;
  const shared = Math.min(from?.length ?? 0, words.length);
  if (from !== undefined && words.slice(0, shared) < from.slice(0, shared)) {
    return {
      problem: refuse(
        `Unexpected time ${words}, expected one from ${from} on, when the game began.`,
      ),
    };
  }
  const event = history.at(words);
  const end = history.timeOf(history.last);
  const isLater = history.last >= 0 && end !== '' && words > end;
  const isBeyond = isLater
    ? [`the last event, at ${end}`]
    : event < 0
      ? [beginningOf(history)]
      : [];
  return {
    event,
    at: words,
    instant: { calendar: words },
    notes: isBeyond.map((what) => beyond(words, what)),
  };
}

function beginningOf(history: History): string {
  if (history.last < 0) return 'an event, and there is none';
  return `the first event, at ${history.timeOf(0) || 'an unknown time'}`;
}

function beyond(words: string, what: string): VFileMessage {
  const side = what.startsWith('the last') ? 'no later than' : 'no earlier than';
  const reason = `Unexpected time ${words}, expected one ${side} ${what}.`;
  return createMessage('time-beyond', { file: '--at', line: 1 }, { reason });
}

function faultOf({ era, nweek, nday }: GameTime, { times }: TimeScale): string | undefined {
  const ndays = times.ndaysOf(era);
  if (nweek === 0) return 'Unexpected nweek 0, expected 1 or a later one.';
  if (ndays === undefined || nday === undefined || (nday > 0 && nday <= ndays)) return undefined;
  return `Unexpected nday ${nday}, expected one from 1 to ${ndays}, as the era ${era} has.`;
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

/** Where neither a clock nor an event tells when an nweek was, it is not known what stood before it. */
function untimed(words: string): VFileMessage {
  return refuse(`Unexpected time ${words}, expected a date: nothing tells when that nweek was.`);
}

function refuse(reason: string): VFileMessage {
  return createMessage('time-unknown', { file: '--at', line: 1 }, { reason });
}
