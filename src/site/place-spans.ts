import type { Moment } from '../schemas/index.ts';
import type { GameModel, RuleModel } from './model.ts';
import type { RuleSpan, SpanStart } from './rule-spans.ts';
import { axisFor, type Extent, type TimeAxis } from './time-axis.ts';

/** Where on a line of time a span of a rule can have begun. */
export interface PlacedStart {
  /** Where it is drawn. */
  readonly at: number;
  /** The first and the last place at which it can have begun. */
  readonly first: number;
  readonly last: number;
  /** `unknown` where nothing is told but the order of the spans. */
  readonly certainty: Extent['certainty'] | 'unknown';
}

/** The spans of a rule on a line of time. */
export interface PlacedSpans {
  readonly unit: TimeAxis['unit'];
  /** The first and the last place of the line; the last lies behind the first. */
  readonly from: number;
  readonly to: number;
  /** One for each span, in their order. */
  readonly starts: readonly PlacedStart[];
  /** The places of the documents that print the rule, one for each of its copies. */
  readonly copies: readonly (number | null)[];
}

/**
 * Places the spans of a rule, its copies, and the moment until which a log tells of it. Spans of which
 * only the order is known are spread between those beside them. Null where all is one moment, or none.
 */
export function placeSpans(
  model: GameModel,
  rule: RuleModel,
  spans: readonly RuleSpan[],
  logged: Moment | null,
): PlacedSpans | null {
  const shown = rule.witnesses.map(({ source }) => model.sourceById.get(source)?.asOf ?? {});
  const told = spans.map(({ from }) => (from === null ? {} : momentOf(from)));
  const ends = [spans.at(-1)?.to?.moment ?? {}, logged ?? {}];
  const axis = axisFor(model, [...told, ...shown, ...ends].filter(isTold));
  const begun = spans.map(({ from }) => (from === null ? null : extentOf(from, axis)));
  const copies = shown.map(axis.extentOf);
  const over = ends.map(axis.extentOf);
  const places = [...begun, ...copies, ...over].filter((place) => place !== null);
  const from = least([...places.map(({ first }) => first), ...eraStart(model, rule, spans, axis)]);
  const to = -least(places.map(({ last }) => -last));
  if (!(from < to)) return null;
  const starts = placeStarts(spans, begun, [from, to]);
  return {
    unit: axis.unit,
    from,
    to: leaveRoom(from, to, starts.at(-1)),
    starts,
    copies: copies.map((place) => place?.first ?? null),
  };
}

/** What of a beginning decides on which line it is placed. */
function momentOf({ moment, during }: SpanStart): Moment {
  return during === undefined ? moment : { game: during.from };
}

function extentOf({ moment, during }: SpanStart, axis: TimeAxis): Extent | null {
  const from = during && axis.extentOf({ game: during.from });
  const to = during && axis.extentOf({ game: during.to });
  if (during === undefined || from == null || to == null) return axis.extentOf(moment);
  const certainty = during.about === true ? 'around' : 'between';
  return { first: from.first, last: to.last, certainty };
}

function least(values: readonly number[]): number {
  return values.reduce((least, value) => (value < least ? value : least), Infinity);
}

/** A span that begins with the last moment that is told of is still to be seen. */
function leaveRoom(from: number, to: number, last: PlacedStart | undefined): number {
  return last !== undefined && last.at >= to ? to + (to - from) / 50 : to;
}

function isTold({ calendar, game }: Moment): boolean {
  return calendar !== undefined || game !== undefined;
}

/** Where the era of a rule began, which bounds a first span of which nothing is told. */
function eraStart(
  { game, eraOf }: GameModel,
  { witnesses }: RuleModel,
  [first]: readonly RuleSpan[],
  axis: TimeAxis,
): number[] {
  if (first?.from != null && first.from.basis !== 'no-later') return [];
  const era = eraOf(witnesses[0]?.source ?? '');
  const anchor = game.anchors.find(({ begins, game: at }) => begins === true && at.era === era?.id);
  const moment = anchor ?? (era?.from === undefined ? {} : { calendar: era.from });
  return [axis.extentOf(moment)].flatMap((extent) => extent?.first ?? []);
}

type Reach = Omit<PlacedStart, 'at'>;

function placeStarts(
  spans: readonly RuleSpan[],
  begun: readonly (Extent | null)[],
  line: readonly [number, number],
): PlacedStart[] {
  const known = spans.map((span, index) => knownReach(span, begun[index] ?? null));
  const starts: PlacedStart[] = [];
  spans.forEach((span, index) => {
    const before = starts.at(-1);
    const low = Math.max(
      before?.first ?? line[0],
      (isShown(span) ? begun[index]?.first : null) ?? line[0],
    );
    const start = known[index];
    starts.push(
      start
        ? placeKnown(start, low, before, shareOf(known, index))
        : placeUnknown(known, index, low, line[1], before),
    );
  });
  return starts;
}

/** Those that can have begun at the same places share the stretch; the share tells where in it. */
function placeKnown(
  reach: Reach,
  low: number,
  before: PlacedStart | undefined,
  share: number,
): PlacedStart {
  const { last, certainty } = reach;
  const first = certainty === 'between' ? Math.min(last, Math.max(reach.first, low)) : reach.first;
  const place = certainty === 'known' ? first : first + (last - first) * share;
  return { first, last, certainty, at: Math.max(place, before?.at ?? place) };
}

/** Where among those beside it that have the same reach a start is drawn: a half, a third, two thirds. */
function shareOf(known: readonly (Reach | null)[], index: number): number {
  const own = known[index];
  const isAlike = (other: Reach | null | undefined) =>
    other?.first === own?.first && other?.last === own?.last;
  let [from, to] = [index, index];
  while (from > 0 && isAlike(known[from - 1])) from--;
  while (to < known.length - 1 && isAlike(known[to + 1])) to++;
  return (index - from + 1) / (to - from + 2);
}

/** The first one is drawn where the line begins; others share the stretch up to the next known one. */
function placeUnknown(
  known: readonly (Reach | null)[],
  index: number,
  low: number,
  end: number,
  before: PlacedStart | undefined,
): PlacedStart {
  const next = known.slice(index).findIndex((reach) => reach !== null);
  const last = Math.max(low, (next < 0 ? null : known[index + next]?.last) ?? end);
  const from = Math.max(low, before?.at ?? low);
  const sharing = next < 0 ? known.length - index : next;
  const at = before === undefined ? low : from + (last - from) / (sharing + 1);
  return { at, first: low, last, certainty: 'unknown' };
}

/** What is told of a beginning; of one that had been by a moment, all time before that. */
function knownReach(span: RuleSpan, begun: Extent | null): Reach | null {
  if (isShown(span) || begun === null) return null;
  const isOpen = span.from?.basis === 'no-later';
  return isOpen ? { ...begun, first: Number.NEGATIVE_INFINITY, certainty: 'between' } : begun;
}

/** A document that shows the version before bounds a beginning from below, and tells no more of it. */
function isShown({ from }: RuleSpan): boolean {
  return from?.basis === 'shown';
}
