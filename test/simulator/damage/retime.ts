import type { Paper } from '../papers/paper.ts';
import { dayOf, plusSeconds } from '../truth/days.ts';
import { changesOf } from '../papers/browser-dump.ts';
import { printedRules } from '../papers/printed-rules.ts';
import { clockOn, type Change, type ClockDay, type Plan, type Truth } from '../truth/truth.ts';
import type { Pace } from './clock-bounds.ts';

/** A paper, and the plan by which it was made. */
export interface PlannedPaper {
  readonly paper: Paper;
  readonly plan: Plan;
}

/** Something that happened, or a paper that was made, and the instants between which it can have been. */
interface Happening {
  readonly at: string;
  readonly first: string;
  readonly last: string;
  readonly isPaper: boolean;
}

/**
 * Lets everything happen in the same order by another clock: every change whose nweek is printed in it,
 * every paper when it says. Changes come as early as they can, or as late. Returns undefined where the
 * order cannot be kept.
 */
export function retime(
  truth: Truth,
  planned: readonly PlannedPaper[],
  clock: readonly ClockDay[],
  pace: Exclude<Pace, 'near'>,
): Truth | undefined {
  const printed = printedNweeks(truth);
  const happenings = [
    ...atOnce(
      truth,
      truth.changes.map((change) => ofChange(truth, change, printed, clock)),
    ),
    ...planned.map(({ paper, plan }) => ofPaper(paper, plan, clock)),
  ];
  const order = inOrder(truth, happenings);
  const times = pace === 'fast' ? forwards(order) : backwards(order);
  if (times === undefined) return undefined;
  const at = (index: number) => times.get(index) ?? '';
  return {
    ...truth,
    clock,
    changes: truth.changes.map((change, index) => ({ ...change, at: at(index) })),
    plans: planned.map(({ paper, plan }, index) => ({
      ...plan,
      ...rangeOf(paper),
      at: at(truth.changes.length + index),
    })),
  };
}

/** Some days that a paper is said to be of. */
export function rangeOf({ asOf: { calendar } }: Paper): Pick<Plan, 'days'> {
  const isRange = typeof calendar === 'object' && 'between' in calendar;
  return isRange ? { days: calendar.between } : {};
}

/** Papers between the same two changes show the same, in whatever order they were made. */
function inOrder({ changes }: Truth, happenings: readonly Happening[]): Ordered {
  const keyed = happenings.map((happening, index) => {
    const before = happening.isPaper
      ? changes.findLastIndex(({ at }) => at <= happening.at)
      : index;
    return { ...happening, index, before };
  });
  return keyed.sort(
    (a, b) =>
      a.before - b.before ||
      Number(a.isPaper) - Number(b.isPaper) ||
      compare(a.last, b.last) ||
      compare(a.first, b.first),
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** The changes whose nweek some paper prints: the last one of each of its rules. */
function printedNweeks(truth: Truth): ReadonlySet<Change> {
  return new Set(
    truth.plans
      .filter(({ format }) => PRINTING.includes(format))
      .flatMap((plan) =>
        printedRules(truth, plan).flatMap((rule) => changesOf(truth, plan, rule).at(-1) ?? []),
      ),
  );
}

const PRINTING = ['browser-dump', 'ocr-print'];

/** What an era begins with stays; all else is somewhere in its nweek, or in its era. */
function ofChange(
  truth: Truth,
  change: Change,
  printed: ReadonlySet<Change>,
  clock: readonly ClockDay[],
): Happening {
  const { at } = change;
  const begun = [truth.from, ...truth.game.eras.flatMap(({ from }) => from ?? [])];
  if (begun.some((date) => at === `${date}T00:00:00Z`)) {
    return { at, first: at, last: at, isPaper: false };
  }
  const then = clockOn(truth, dayOf(at));
  const days = clock.filter(
    ({ era, nweek }) => era === then?.era && (!printed.has(change) || nweek === then.nweek),
  );
  return { at, ...span(days), isPaper: false };
}

/** What one proposal does is done at once: whatever is known of when it did one thing is so of all. */
function atOnce({ changes }: Truth, happenings: readonly Happening[]): Happening[] {
  const groups = Map.groupBy(happenings, (_, index) => changes[index]?.by ?? null);
  return happenings.map((one, index) => {
    const by = changes[index]?.by ?? null;
    const all = by === null ? [one] : (groups.get(by) ?? [one]);
    const first =
      all
        .map((each) => each.first)
        .sort()
        .at(-1) ?? one.first;
    const last = all.map((each) => each.last).sort()[0] ?? one.last;
    return { ...one, first, last };
  });
}

/** A paper of a day or an nday shows how that ended. */
export function ofPaper(paper: Paper, plan: Plan, clock: readonly ClockDay[]): Happening {
  const { at } = plan;
  const { game, calendar } = paper.asOf;
  if (typeof calendar === 'string') {
    const instant = `${calendar}T23:59:59Z`;
    return { at, first: instant, last: instant, isPaper: true };
  }
  const { era, nweek, nday } = game ?? {};
  const [from, to] = rangeOf(paper).days ?? ['', '9'];
  const days = clock.filter(
    (day) =>
      (era === undefined || day.era === era) &&
      (nweek === undefined || day.nweek === nweek) &&
      (nday === undefined || day.nday === nday) &&
      from <= day.date &&
      day.date <= to,
  );
  const { first, last } = span(days);
  return { at, first: nday === undefined ? first : last, last, isPaper: true };
}

/** Days that are none leave no time. */
function span(days: readonly ClockDay[]): Pick<Happening, 'first' | 'last'> {
  return {
    first: `${days[0]?.date ?? '9999-12-31'}T00:00:00Z`,
    last: `${days.at(-1)?.date ?? '0001-01-01'}T23:59:59Z`,
  };
}

type Ordered = readonly (Happening & { readonly index: number })[];

function forwards(order: Ordered): Map<number, string> | undefined {
  const times = new Map<number, string>();
  let before = '';
  for (const { index, first, last } of order) {
    const next = before === '' ? first : plusSeconds(before, 1);
    const at = first > next || first === last ? first : next;
    if (at > last || at < before) return undefined;
    times.set(index, at);
    before = at;
  }
  return times;
}

function backwards(order: Ordered): Map<number, string> | undefined {
  const times = new Map<number, string>();
  let after = '';
  for (const { index, first, last } of order.toReversed()) {
    const next = after === '' ? last : plusSeconds(after, -1);
    const at = last < next || first === last ? last : next;
    if (at < first || (after !== '' && at > after)) return undefined;
    times.set(index, at);
    after = at;
  }
  return times;
}
