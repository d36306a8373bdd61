import { eraCompleteness } from '../completeness.ts';
import { eraSpans, type EraSpan } from '../era-span.ts';
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
  const known = models.map((model) => ({ model, spans: eraSpans(model) }));
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
    games: known
      .filter(({ spans }) => spans.some(isDated))
      .map(({ model, spans }) => toBand(model, spans, place)),
  };
}

type Place = (day: number) => number;

/** Leaves a hundredth of the line free at either end. */
function placer(from: number, to: number): Place {
  const [first, last] = [dayNumber(String(from)), dayNumber(String(to))];
  return (day) => round(1 + (98 * (day - first)) / (last - first));
}

function toBand(model: GameModel, spans: readonly EraSpan[], place: Place): GameBand {
  const bands = spans.filter(isDated).map((span, index) => toEraBand(model, span, index, place));
  const start = bands[0]?.x ?? 0;
  return {
    name: model.game.name,
    x: start > 75 ? round((bands.at(-1)?.x ?? 0) + (bands.at(-1)?.width ?? 0)) : start,
    side: start > 75 ? 'end' : 'start',
    bands,
    marks: rulesetsOf(model)
      .map(({ asOf }) => dayOf(model, asOf))
      .filter((day) => day !== null)
      .map(place),
  };
}

type DatedSpan = EraSpan & { readonly from: number; readonly to: number };

function isDated(span: EraSpan): span is DatedSpan {
  return span.from !== null && span.to !== null;
}

/** An era of a few days is still to be seen. */
const THINNEST = 0.4;

function toEraBand(
  model: GameModel,
  { era, from, to }: DatedSpan,
  index: number,
  place: Place,
): EraBand {
  const x = place(from);
  const counts = eraCompleteness(model, era.id);
  const held = index % 2 === 0 ? 'held' : 'held-next';
  return {
    x,
    width: round(Math.max(THINNEST, place(to) - x)),
    kind: counts.held > 0 ? held : counts.known > 0 ? 'printed' : 'unsure',
    name: era.name,
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
