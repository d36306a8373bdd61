import { daysBetween, dayOf } from '../truth/days.ts';
import type { Paper } from '../papers/paper.ts';
import type { ClockDay, Plan, Truth } from '../truth/truth.ts';

/** Reads back when papers are of, and by which course of the clock that can be. */
export function readMoments(truth: Truth, papers: readonly Paper[]): Truth[] {
  const plans = papers.flatMap((paper) => readPlan(truth, paper) ?? []);
  const clocks = [truth.clock, ...['late', 'early'].map((way) => clockBy(truth, papers, way))];
  return clocks.map((clock) => ({ ...truth, plans, clock }));
}

/** A copy of a paper was made as that one was. */
function readPlan({ plans }: Truth, { id, asOf, expect }: Paper): Plan | undefined {
  const plan = plans.find((one) => one.id === id.replace(/-again$/u, ''));
  if (plan === undefined) return undefined;
  const isCounted = { counted: Object.keys(expect).length > 0 };
  const { calendar } = asOf;
  if (plan.told !== 'day' || typeof calendar !== 'string' || dayOf(plan.at) === calendar) {
    return { ...plan, id, ...isCounted };
  }
  return { ...plan, id, at: `${calendar}T23:59:59Z`, ...isCounted };
}

const NDAYS = 12;

/** A clock that shows what the papers say, and between them stands still as early or as late as it can. */
function clockBy(truth: Truth, papers: readonly Paper[], way: string): ClockDay[] {
  return truth.game.eras.flatMap(({ id }, index) => {
    const days = truth.clock.filter(({ era }) => era === id);
    const marks = papers.flatMap(({ asOf }) => {
      const { game, calendar } = asOf;
      if (game?.era !== id || game.nweek === undefined || game.nday === undefined) return [];
      if (typeof calendar !== 'string') return [];
      return [{ date: calendar, position: (game.nweek - 1) * NDAYS + game.nday - 1 }];
    });
    const from = days[0]?.date ?? truth.game.eras[index]?.from ?? truth.from;
    const all = [{ date: from, position: 0 }, ...marks.sort((a, b) => (a.date < b.date ? -1 : 1))];
    return days.map(({ date }) => ({ date, era: id, ...timeOf(positionOn(date, all, way)) }));
  });
}

interface Mark {
  readonly date: string;
  readonly position: number;
}

function positionOn(date: string, marks: readonly Mark[], way: string): number {
  const before = marks.findLast((mark) => mark.date <= date) ?? { date, position: 0 };
  const after = marks.find((mark) => mark.date > date);
  const passed = before.position + daysBetween(before.date, date);
  if (after === undefined) return way === 'late' ? before.position : passed;
  const left = after.position - daysBetween(date, after.date);
  return way === 'late' ? Math.max(before.position, left) : Math.min(after.position, passed);
}

function timeOf(position: number): Pick<ClockDay, 'nweek' | 'nday'> {
  return { nweek: Math.floor(position / NDAYS) + 1, nday: (position % NDAYS) + 1 };
}
