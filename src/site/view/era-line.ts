import { extractOf } from '../../asked/index.ts';
import { eraCompleteness } from '../completeness.ts';
import { eraSpans } from '../era-span.ts';
import type { GameModel } from '../model.ts';
import { rulesetsOf } from '../rulesets-of.ts';
import { dayNumber, dayOf } from './time-bar.ts';
import { greatestOf, leastOf } from '../../schemas/extremes.ts';

/** An era on the line of time. Places are percentages of the whole line. */
export interface EraBand {
  readonly x: number;
  readonly width: number;
  /** Eras of which texts are here, told apart from their neighbours; of which only facts; or nothing. */
  readonly kind: 'held' | 'held-next' | 'printed' | 'unsure';
  readonly name: string;
}

/** One game on the line of time. */
export interface GameBand {
  readonly name: string;
  /** Where its name stands, and on which side of that place. */
  readonly x: number;
  readonly side: 'start' | 'end';
  readonly bands: readonly EraBand[];
  /** Where its rulesets stand. */
  readonly marks: readonly number[];
}

/** All games on one line of time. */
export interface EraLine {
  readonly from: number;
  readonly to: number;
  readonly ticks: readonly {
    readonly x: number;
    readonly year: number;
    readonly isMinor: boolean;
  }[];
  readonly games: readonly GameBand[];
}

/** Draws the eras of all games on one line; null where no day is known of any. */
export function toEraLine(models: readonly GameModel[]): EraLine | null {
  const known = models.map((model) => extractOf(model, 'era line', toLined));
  const days = known.flatMap(({ spans }) => spans.flatMap(({ from, to }) => [from, to]));
  const some = days.filter((day) => day !== null);
  if (some.length === 0) return null;
  const from = yearOf(leastOf(some));
  const to = yearOf(greatestOf(some)) + 1;
  const place = placer(from, to);
  return {
    from,
    to: to - 1,
    ticks: ticksOf(from, to).map((year) => ({
      x: place(dayNumber(String(year))),
      year,
      isMinor: year % 10 !== 0 && to - from > 12,
    })),
    games: known.filter(({ spans }) => spans.some(isDated)).map((game) => toBand(game, place)),
  };
}

/** What the line shows of a game; days are counted as `dayNumber` counts them. */
interface Lined {
  readonly name: string;
  readonly spans: readonly LinedSpan[];
  /** The days of its rulesets. */
  readonly days: readonly number[];
}

interface LinedSpan {
  readonly name: string;
  readonly from: number | null;
  readonly to: number | null;
  /** Whether texts are here; otherwise whether anything is known. */
  readonly isHeld: boolean;
  readonly isKnown: boolean;
}

function toLined(model: GameModel): Lined {
  return {
    name: model.game.name,
    spans: eraSpans(model).map(({ era, from, to }) => {
      const { held, known } = eraCompleteness(model, era.id);
      return { name: era.name, from, to, isHeld: held > 0, isKnown: known > 0 };
    }),
    days: rulesetsOf(model)
      .map(({ asOf }) => dayOf(model, asOf))
      .filter((day) => day !== null),
  };
}

type Place = (day: number) => number;

/** Leaves a hundredth of the line free at either end. */
function placer(from: number, to: number): Place {
  const [first, last] = [dayNumber(String(from)), dayNumber(String(to))];
  return (day) => round(1 + (98 * (day - first)) / (last - first));
}

function toBand({ name, spans, days }: Lined, place: Place): GameBand {
  const bands = spans.filter(isDated).map((span, index) => toEraBand(span, index, place));
  const start = bands[0]?.x ?? 0;
  return {
    name,
    x: start > 75 ? round((bands.at(-1)?.x ?? 0) + (bands.at(-1)?.width ?? 0)) : start,
    side: start > 75 ? 'end' : 'start',
    bands,
    marks: days.map(place),
  };
}

type DatedSpan = LinedSpan & { readonly from: number; readonly to: number };

function isDated(span: LinedSpan): span is DatedSpan {
  return span.from !== null && span.to !== null;
}

/** An era of a few days is still to be seen. */
const THINNEST = 0.4;

function toEraBand(
  { name, from, to, isHeld, isKnown }: DatedSpan,
  index: number,
  place: Place,
): EraBand {
  const x = place(from);
  const held = index % 2 === 0 ? 'held' : 'held-next';
  return {
    x,
    width: round(Math.max(THINNEST, place(to) - x)),
    kind: isHeld ? held : isKnown ? 'printed' : 'unsure',
    name,
  };
}

/** About eight years are named, all of them multiples of one step. */
function ticksOf(from: number, to: number): number[] {
  const step = [1, 2, 5, 10, 20, 50].find((size) => (to - from) / size <= 8) ?? 100;
  const first = Math.ceil(from / step) * step;
  return Array.from(
    { length: Math.floor((to - first) / step) + 1 },
    (_, index) => first + index * step,
  );
}

function yearOf(day: number): number {
  return new Date(day * 86_400_000).getUTCFullYear();
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
