import { earliest } from '../../engine/index.ts';
import type { Dating, Game, GameTime, Moment, SourceRecord } from '../../schemas/index.ts';
import { clockOf } from '../clock.ts';
import type { GameModel } from '../model.ts';
import { once } from '../once.ts';
import { capitalise, datingWords, eraWords, gameTimeWords, momentWords } from '../moment-words.ts';
import { otherTimeWords } from './other-time.ts';
import { greatestOf, leastOf } from '../../schemas/extremes.ts';

/** The link to the moment before or after; without an address it says why there is none, or nothing. */
export interface Neighbour {
  readonly text: string;
  readonly href: string | null;
}

/** The bar of time under the head of a page that shows a moment. Places are percentages of the game's whole span. */
export interface TimeBar {
  readonly now: string;
  readonly more: string;
  readonly before: Neighbour;
  readonly after: Neighbour;
  readonly held: readonly number[];
  /** Where the moment lies; `width` is null for a moment and a percentage for a span. */
  readonly here: { readonly x: number; readonly width: number | null } | null;
}

/** Nothing lies before or after, as far as the archive goes. */
export const NOTHING_EARLIER: Neighbour = { text: '', href: null };
export const NOTHING_LATER: Neighbour = { text: '', href: null };

/** Makes the bar for one moment of a game. */
export function momentBar(
  model: GameModel,
  moment: Moment,
  neighbours: { readonly before: Neighbour; readonly after: Neighbour; readonly more?: string },
): TimeBar {
  const { now, calendar } = momentParts(moment);
  const more = [
    calendar === '' ? otherTimeWords(model, moment) : calendar,
    eraWords(model.game, moment),
    now === '' ? '' : (neighbours.more ?? ''),
  ];
  const x = placeOf(model, moment);
  return {
    now: now === '' ? 'No date is known' : capitalise(now),
    more: more.filter((part) => part !== '').join(' · '),
    before: neighbours.before,
    after: neighbours.after,
    held: heldPlaces(model),
    here: x === null ? null : { x, width: null },
  };
}

/** Makes the bar for the span between two moments of a game. */
export function spanBar(
  model: GameModel,
  [from, to]: readonly [Moment, Moment],
  neighbours: { readonly before: Neighbour; readonly after: Neighbour },
): TimeBar {
  const [x, end] = [placeOf(model, from), placeOf(model, to)];
  return {
    now: `From ${momentWords(from)} to ${momentWords(to)}`,
    more: eraWords(model.game, to),
    ...neighbours,
    held: heldPlaces(model),
    here: x === null || end === null ? null : { x, width: Math.max(0.5, end - x) },
  };
}

function momentParts({ game, calendar }: Moment): { now: string; calendar: string } {
  const inGame = game === undefined ? '' : gameTimeWords(game);
  const inCalendar = calendar === undefined ? '' : datingWords(calendar);
  return inGame === '' ? { now: inCalendar, calendar: '' } : { now: inGame, calendar: inCalendar };
}

function heldPlaces(model: GameModel): readonly number[] {
  return scaleOf(model).held;
}

/** Where a moment lies between the first and the last day of a game, from 2 to 98; null: not known. */
function placeOf(model: GameModel, moment: Moment): number | null {
  return placeBetween(scaleOf(model).days, dayOf(model, moment));
}

function placeBetween([from, to]: Days, day: number | null): number | null {
  if (day === null || from === null || to === null || to <= from) return null;
  const share = Math.min(1, Math.max(0, (day - from) / (to - from)));
  return Math.round((2 + share * 96) * 100) / 100;
}

/** The first and the last day of a game. */
type Days = readonly [number | null, number | null];

/** What the bars of all pages of a game have in common. */
interface Scale {
  readonly days: Days;
  /** Where its documents lie. */
  readonly held: readonly number[];
}

/** Most pages have a bar: what is common to those of a game is found once. */
function scaleOf(model: GameModel): Scale {
  return once(model, toScale);
}

function toScale(model: GameModel): Scale {
  const days = daysOf(model);
  const held = model.sources
    .map(({ asOf }) => placeBetween(days, dayOf(model, asOf)))
    .filter((place) => place !== null);
  return { days, held: held.length > MOST_MARKS ? thinned(held) : held };
}

/** More marks than these cannot be told apart on a bar; it stands on every page, and stays small. */
const MOST_MARKS = 100;

/** Of many places in order, the first of each step of the bar, and the last of all. */
function thinned(places: readonly number[]): number[] {
  const ordered = places.toSorted((a, b) => a - b);
  const steps = new Map<number, number>();
  for (const place of ordered.toReversed()) {
    steps.set(Math.floor((place * MOST_MARKS) / 100), place);
  }
  return [...new Set([...[...steps.values()].reverse(), ...ordered.slice(-1)])];
}

function daysOf({ game, sources }: GameModel): Days {
  const days = [...game.eras.flatMap(eraDays), ...sources.flatMap(sourceDays)];
  return days.length === 0 ? [null, null] : [leastOf(days), greatestOf(days)];
}

function eraDays({ from, to }: Game['eras'][number]): number[] {
  return [from, to].filter((date) => date !== undefined).map(dayNumber);
}

function sourceDays({ asOf }: SourceRecord): number[] {
  return asOf.calendar === undefined ? [] : [dayNumber(earliest(asOf.calendar))];
}

/** Of a day that lies between two others, the one in their middle. */
function middleOf(dating: Dating): number {
  if (typeof dating === 'string' || 'around' in dating) return dayNumber(earliest(dating));
  const [first, last] = dating.between;
  return (dayNumber(first) + dayNumber(last)) / 2;
}

/**
 * Finds the day of a moment, as `dayNumber` counts it. One known in game time only lies where the
 * clock of its era allows, or between the documents of its era that are dated; null where neither
 * tells.
 */
export function dayOf(model: GameModel, { calendar, game }: Moment): number | null {
  if (calendar !== undefined) return middleOf(calendar);
  if (game?.nweek === undefined) return null;
  const day = middleDay(model, game);
  if (day !== null) return day;
  const known = knownWeeks(model, game.era);
  const [before, after] = [
    known.filter(({ nweek }) => nweek <= Number(game.nweek)).at(-1),
    known.find(({ nweek }) => nweek >= Number(game.nweek)),
  ];
  if (!before || !after) return null;
  if (before.nweek === after.nweek) return before.day;
  const share = (game.nweek - before.nweek) / (after.nweek - before.nweek);
  return before.day + share * (after.day - before.day);
}

/** The day in the middle of those that an nweek or an nday can have had; null where that is open. */
function middleDay(model: GameModel, game: GameTime): number | null {
  const clock = clockOf(model);
  const [from, to] = [clock.beginningOf(game).first, clock.endOf(game).last];
  return from === undefined || to === undefined ? null : (dayNumber(from) + dayNumber(to)) / 2;
}

/** The nweeks of an era of which the day is known, its first among them, in order. */
function knownWeeks({ game, sources }: GameModel, era: string): { nweek: number; day: number }[] {
  const from = game.eras.find(({ id }) => id === era)?.from;
  const start = from === undefined ? [] : [{ nweek: 1, day: dayNumber(from) }];
  const dated = sources.flatMap(({ asOf }) =>
    asOf.game?.era === era && asOf.game.nweek !== undefined && asOf.calendar !== undefined
      ? [{ nweek: asOf.game.nweek, day: dayNumber(earliest(asOf.calendar)) }]
      : [],
  );
  return [...start, ...dated].sort((a, b) => a.nweek - b.nweek);
}

/** Counts days since 1970; of a month or a year, its first day. */
export function dayNumber(date: string): number {
  const [year = 1970, month = 1, day = 1] = date.slice(0, 10).split('-').map(Number);
  return Date.UTC(year, month - 1, day) / 86_400_000;
}
