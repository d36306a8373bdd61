import type { Anchor, Game, GameTime, Moment } from '../../schemas/index.ts';
import { createConversion, type Bounds, type Shown } from './anchors.ts';
import { clipDates, eraLimits } from './era-limits.ts';
import {
  findEra,
  gatherAnchors,
  nweeksOfEras,
  type DatedNweek,
  type EraNweeks,
  type FoundEra,
} from './eras.ts';
import type { ClockSettings } from './clock-settings.ts';
import type { ShownTime } from './game-clock.ts';

/** What is known of the time of one era. */
export interface EraCalendar {
  readonly clock: ClockSettings;
  /** What ties its two times together, in no order. */
  readonly anchors: readonly Anchor[];
  readonly nweeks: EraNweeks;
}

/** The two times of a game, turned into each other as far as its anchors allow. */
export interface GameTimes {
  /** Dates on which an nday, or the first one of an nweek, can have begun. */
  readonly beginningOf: (time: GameTime) => Bounds<string>;
  /** The same by the clock alone, though the era had ended by then or not begun. */
  readonly beginningByClock: (time: GameTime) => Bounds<string>;
  /** Dates on which an nday, or the last one of an nweek, can have ended. */
  readonly endOf: (time: GameTime) => Bounds<string>;
  /** Where the clock of an era can have stood on a date. */
  readonly timeOn: (era: string, date: string) => Bounds<ShownTime>;
  /** How many ndays an nweek of an era has; undefined where the era has no clock. */
  readonly ndaysOf: (era: string) => number | undefined;
  /** Undefined where the era has no clock, or no nweek of it is known. */
  readonly calendarOf: (era: string) => EraCalendar | undefined;
  /** The era of an nweek that is given without one, or why it is refused. */
  readonly eraOf: (nweek: DatedNweek) => FoundEra;
}

const UNKNOWN = { certainty: 'unknown' } as const;

/**
 * Gathers what is known of a game's time: its eras' clocks, its anchors, and the moments of its
 * sources. An era without a clock, and a time without an nweek, are told nothing of.
 */
export function createGameTimes(
  game: Game,
  sources: readonly { readonly asOf: Moment }[],
  findClock: (name: string) => ClockSettings | undefined,
): GameTimes {
  const anchors = gatherAnchors(game, sources);
  const known = sources.flatMap(({ asOf }) => asOf.game ?? []);
  const spans = nweeksOfEras(game, known);
  const clocks = new Map(
    game.eras.flatMap(({ id, clock }) => {
      const settings = clock === undefined ? undefined : findClock(clock);
      return settings ? [[id, settings] as const] : [];
    }),
  );
  const conversions = new Map(
    [...clocks].map(([id, settings]) => [id, createConversion(settings, anchors, id)]),
  );
  const limits = new Map(game.eras.map(({ id }) => [id, eraLimits(game, id)]));
  const byClock = (time: GameTime, way: 'beginningOf' | 'endOf') => {
    const shown = toShown(time);
    return shown && conversions.get(time.era)?.[way](shown);
  };
  const ask = (time: GameTime, way: 'beginningOf' | 'endOf') => {
    const found = byClock(time, way);
    return found === undefined ? UNKNOWN : clipDates(found, limits.get(time.era) ?? {});
  };
  return {
    beginningOf: (time) => ask(time, 'beginningOf'),
    beginningByClock: (time) => byClock(time, 'beginningOf') ?? UNKNOWN,
    endOf: (time) => ask(time, 'endOf'),
    ndaysOf: (era) => clocks.get(era)?.ndays,
    calendarOf: (era) => {
      const [clock, nweeks] = [clocks.get(era), spans.find((span) => span.era === era)];
      if (clock === undefined || nweeks === undefined) return undefined;
      return { clock, anchors: anchors.filter(({ game: at }) => at.era === era), nweeks };
    },
    timeOn: (era, date) => conversions.get(era)?.timeOn(date) ?? UNKNOWN,
    eraOf: (nweek) => findEra(game, spans, nweek),
  };
}

function toShown({ nweek, nday }: GameTime): Shown | undefined {
  return nweek === undefined ? undefined : { nweek, nday };
}
