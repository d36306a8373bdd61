import { scaleLinear, scaleUtc } from 'd3-scale';
import { curveStepAfter, line } from 'd3-shape';
import type { GameReplay } from '../../replay/game-replay.ts';
import type { Account } from '../../replay/accounts.ts';
import { dateWords } from '../../moment-words.ts';
import { numberWords } from '../count.ts';
import { spaced } from '../../action-words.ts';
import { greatestOf, leastOf } from '../../../schemas/extremes.ts';

/** How much of one asset somebody held, over time. */
export interface HoldingsPanel {
  readonly name: string;
  /** The most that was ever held. */
  readonly most: string;
  /** Path of a drawing that is 1,000 wide and {@link PANEL_HEIGHT} high. */
  readonly path: string;
}

/** Holdings over time, one drawing above the other over the same days. */
export interface HoldingsChart {
  readonly from: string;
  readonly to: string;
  readonly panels: readonly HoldingsPanel[];
  /** Places are percentages. */
  readonly ticks: readonly { readonly x: number; readonly text: string }[];
}

/** Width and height of the drawing of one asset, in its own units. */
export const PANEL_WIDTH = 1000;
export const PANEL_HEIGHT = 40;

interface Point {
  readonly time: number;
  readonly value: number;
}

/** Draws what somebody held while the log runs; null where no asset of theirs ever changed. */
export function drawHoldings(replay: GameReplay, account: Account): HoldingsChart | null {
  const { history, logged } = replay;
  if (logged === null) return null;
  const [from, to] = logged.map((event) => Date.parse(history.timeOf(event)));
  if (from === undefined || to === undefined || !(from < to)) return null;
  const scale = scaleUtc().domain([from, to]).range([0, PANEL_WIDTH]);
  const panels = [...account.parts.keys()].flatMap((part) => {
    const points = pointsOf(replay, `${account.kind}/${account.name}/${part}`, to);
    return points === null ? [] : [drawPanel(spaced(part), points, (time) => scale(time))];
  });
  if (panels.length === 0) return null;
  return {
    from: dayWords(from),
    to: dayWords(to),
    panels,
    ticks: scale.ticks(6).map((tick) => ({
      x: Math.round((scale(tick) / PANEL_WIDTH) * 10_000) / 100,
      text: dateWords(tick.toISOString().slice(0, tick.getUTCDate() === 1 ? 7 : 10)),
    })),
  };
}

function dayWords(time: number): string {
  return dateWords(new Date(time).toISOString().slice(0, 10));
}

/** The numbers that stood at a path; null where they are no numbers, or never anything but nothing. */
function pointsOf({ history }: GameReplay, path: string, to: number): Point[] | null {
  const points = history.writersOf(path).flatMap((event): Point[] => {
    const value = history.valueAt(path, event)?.value ?? '0';
    const time = Date.parse(history.timeOf(event));
    return typeof value === 'string' && /^-?\d{1,15}$/u.test(value) && !Number.isNaN(time)
      ? [{ time, value: Number(value) }]
      : [];
  });
  const last = points.at(-1);
  if (last === undefined || points.every(({ value }) => value === 0)) return null;
  return [...points, { time: to, value: last.value }];
}

function drawPanel(
  name: string,
  points: readonly Point[],
  x: (time: number) => number,
): HoldingsPanel {
  const values = points.map(({ value }) => value);
  const [least, most] = [leastOf(values, 0), greatestOf(values)];
  const y = scaleLinear()
    .domain([least, most])
    .range([PANEL_HEIGHT - 1, 1]);
  const draw = line<Point>()
    .x(({ time }) => Math.round(x(time) * 10) / 10)
    .y(({ value }) => Math.round(y(value) * 10) / 10)
    .curve(curveStepAfter);
  return { name, most: numberWords(most), path: draw(seenPoints(points, x)) ?? '' };
}

/** A drawing is this many steps wide at most; what changes within one cannot be told apart. */
const STEPS = 2000;

/** Of more points than can be seen, those of each step that are the least, the greatest and the last. */
function seenPoints(points: readonly Point[], x: (time: number) => number): readonly Point[] {
  if (points.length <= STEPS) return points;
  const steps = Map.groupBy(points, ({ time }) => Math.floor((x(time) / PANEL_WIDTH) * STEPS));
  return [...steps.values()].flatMap((step) => {
    const ordered = step.toSorted((a, b) => a.value - b.value);
    const kept = new Set([ordered[0], ordered.at(-1), step.at(-1)]);
    return step.filter((point) => kept.has(point));
  });
}
