import type { History } from '../../../engine/index.ts';
import { keepingOf } from '../../held-versions.ts';
import type { GameModel, RuleModel } from '../../model.ts';
import { placeSpans, type PlacedSpans, type PlacedStart } from '../../place-spans.ts';
import { momentOfEvent } from '../../replay/event-moment.ts';
import type { RuleSpan } from '../../rule-spans.ts';
import { versionName } from '../../versions.ts';
import { dateWords } from '../../moment-words.ts';
import { forceWords } from './rule-spans.ts';
import { dayTicks, numberTicks, type Tick } from '../ticks.ts';

/** A stretch of the line; `unsure` where the version was perhaps not yet, or no longer, in force. */
export interface LineBand {
  readonly kind: LineSpan['kind'];
  readonly x: number;
  readonly width: number;
}

/** A span of a rule on its line of time. Places are percentages of the line. */
export interface LineSpan {
  /**
   * What was in force: a version with its text here, one that is printed elsewhere, one without a
   * text, or nothing.
   */
  readonly kind: 'held' | 'printed' | 'gap' | 'none' | 'unsure';
  /** Where its beginning is drawn. */
  readonly x: number;
  readonly bands: readonly LineBand[];
  readonly certainty: PlacedStart['certainty'];
  /** Where it can have begun, if that is more than a point of the line; null where it is not. */
  readonly reach: readonly [number, number] | null;
  /** `/9`; empty where there is no room for it. */
  readonly label: string;
  /** Whether there is room for the label on wide screens only. */
  readonly isMinor: boolean;
  /** What it is called where somebody asks which version was in force. */
  readonly name: string;
  /** The first and the last place at which it can have begun, in the unit of the line. */
  readonly first: number;
  readonly last: number;
}

/** A rule on a line of time. */
export interface RuleLine {
  readonly unit: PlacedSpans['unit'];
  readonly from: string;
  readonly to: string;
  readonly spans: readonly LineSpan[];
  /** Where documents print the rule. */
  readonly copies: readonly number[];
  readonly ticks: readonly (Tick & { readonly x: number })[];
}

/** More spans than these cannot be told apart on a line, and would fill the page. */
const MOST_SPANS = 500;

/**
 * Draws the spans of a rule; null where they are all of one moment, or too many, or their time is not
 * known.
 */
export function drawRuleLine(
  model: GameModel,
  rule: RuleModel,
  spans: readonly RuleSpan[],
  history: History | null,
): RuleLine | null {
  if (spans.length > MOST_SPANS) return null;
  const era = model.eraOf(rule.witnesses[0]?.source ?? '')?.id ?? '';
  const drawn = spansOfEra(spans, era);
  const isReplayed = drawn.some(({ event }) => event !== null);
  const placed = placeSpans(model, rule, drawn, isReplayed ? lastMoment(history, era) : null);
  if (placed === null) return null;
  const { unit, from, to, starts, copies } = placed;
  const x = (place: number) => round(1 + (98 * (place - from)) / (to - from));
  return {
    unit,
    from: placeWords(unit, from),
    to: placeWords(unit, to),
    spans: labelled(
      drawn.map((span, index) => {
        const kind = kindOf(model, span);
        return toLineSpan({ rule, span, kind }, starts, index, to, x);
      }),
    ),
    copies: [...new Set(copies.flatMap((place) => (place === null ? [] : [x(place)])))],
    ticks: ticksOf(placed).map((tick) => ({ ...tick, x: x(tick.value) })),
  };
}

type Place = (place: number) => number;

/** The spans up to the first that begins in another era than the one of the rule's first copy. */
function spansOfEra(spans: readonly RuleSpan[], era: string): readonly RuleSpan[] {
  const after = spans.findIndex(({ from }) => (eraOfStart(from) ?? era) !== era);
  return after < 0 ? spans : spans.slice(0, after);
}

function eraOfStart(from: RuleSpan['from']): string | undefined {
  return (from?.moment.game ?? from?.during?.to)?.era;
}

/** The last moment of an era of which a replay tells. */
function lastMoment(history: History | null, era: string) {
  const last = history?.events.findLast(({ at, clock, during }) =>
    clock === undefined && during === undefined ? at !== undefined : clock?.era === era,
  );
  return last === undefined ? null : momentOfEvent(last);
}

/** A span of a few days is still to be seen. */
const THINNEST = 0.25;

interface DrawnSpan {
  readonly rule: RuleModel;
  readonly span: RuleSpan;
  readonly kind: LineSpan['kind'];
}

function toLineSpan(
  { rule, span, kind }: DrawnSpan,
  starts: readonly PlacedStart[],
  index: number,
  end: number,
  x: Place,
): LineSpan {
  const { at = 0, first = 0, last = 0, certainty = 'unknown' } = starts[index] ?? {};
  const next = starts[index + 1];
  // The first one may have begun before the place where its beginning is drawn.
  const drawn = [index === 0 ? Math.min(first, at) : at, next?.at ?? end] as const;
  const sure = [Math.max(at, last), Math.min(next?.first ?? end, drawn[1])] as const;
  return {
    kind,
    x: x(at),
    bands: bandsOf(kind, drawn, sure, x),
    certainty,
    reach: x(last) - x(first) > THINNEST ? [x(first), x(last)] : null,
    label: labelOf(rule, span, index),
    isMinor: false,
    name: nameOf(rule, span),
    first,
    last,
  };
}

type Stretch = readonly [number, number];

/** A version that is printed is drawn full only where it is sure to have been in force. */
function bandsOf(kind: LineSpan['kind'], drawn: Stretch, sure: Stretch, x: Place): LineBand[] {
  const band = (name: LineBand['kind'], from: number, to: number): LineBand[] =>
    from < to
      ? [{ kind: name, x: x(from), width: round(Math.max(THINNEST, x(to) - x(from))) }]
      : [];
  if (kind !== 'held' && kind !== 'printed') return band(kind, ...drawn);
  const [from, to] = drawn;
  if (sure[0] >= sure[1]) return band('unsure', from, to);
  return [...band('unsure', from, sure[0]), ...band(kind, ...sure), ...band('unsure', sure[1], to)];
}

function kindOf(model: GameModel, { force, version, mayLack }: RuleSpan): LineSpan['kind'] {
  if (mayLack === true) return 'unsure';
  if (force === 'not-in-force') return 'none';
  if (force === 'unknown') return 'unsure';
  const keeping = version === null ? 'told' : keepingOf(model, version);
  return keeping === 'told' ? 'gap' : keeping;
}

function nameOf(rule: RuleModel, span: RuleSpan): string {
  return span.mayLack === true ? `perhaps ${nameAsTold(rule, span)}` : nameAsTold(rule, span);
}

function nameAsTold(rule: RuleModel, { force, version, revision }: RuleSpan): string {
  if (force !== 'in-force') return forceWords(force);
  if (version !== null) return versionName(rule, version);
  return revision === null ? 'in force' : `revision ${revision}`;
}

/** The first one is called by its whole name, the others by what changed in it. */
function labelOf(rule: RuleModel, { force, version, revision }: RuleSpan, index: number) {
  if (force !== 'in-force') return '';
  if (index === 0 && version?.revision != null) return versionName(rule, version);
  const number = version?.revision ?? revision;
  return number === null ? '' : `/${number}`;
}

/** How far apart labels stand, in percentages: of a wide line, and of one on a narrow screen. */
const ROOM = { wide: 4, narrow: 12 } as const;

/** Leaves out labels for which there is no room, of narrow screens or of all. */
function labelled(spans: readonly LineSpan[]): LineSpan[] {
  let [wide, narrow] = [-100, -100];
  return spans.map((span) => {
    if (span.label === '') return span;
    if (span.x - wide < ROOM.wide) return { ...span, label: '' };
    wide = span.x;
    if (span.x - narrow < ROOM.narrow) return { ...span, isMinor: true };
    narrow = span.x;
    // The first label is a whole name and needs twice the room.
    if (span.label.indexOf('/') > 0) [wide, narrow] = [wide + ROOM.wide, narrow + ROOM.narrow];
    return span;
  });
}

const DAY = 86_400_000;

function ticksOf({ unit, from, to }: PlacedSpans): Tick[] {
  return unit === 'nweek' ? numberTicks(from, to) : dayTicks(from, to);
}

function placeWords(unit: RuleLine['unit'], place: number): string {
  if (unit === 'nweek') return `nweek ${Math.floor(place)}`;
  return dateWords(new Date(place * DAY).toISOString().slice(0, 10));
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
