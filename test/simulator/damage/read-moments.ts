import type { Paper } from '../papers/paper.ts';
import type { ClockDay, Plan, Truth } from '../truth/truth.ts';
import { clockBy, daysOf, isClock, type Pace } from './clock-bounds.ts';
import { ofPaper, rangeOf, retime, type PlannedPaper } from './retime.ts';

const PACES: readonly Pace[] = ['fast', 'slow'];

/** Reads back when papers are of, and by which course of the clock that can be. */
export function readMoments(truth: Truth, papers: readonly Paper[]): Truth[] {
  const planned = papers.flatMap((paper): PlannedPaper[] => {
    const plan = planOf(truth, paper);
    return plan === undefined ? [] : [{ paper, plan }];
  });
  const plans = planned.map(dated);
  const clocks = PACES.map((pace) => clockBy(truth, papers, pace)).filter(isClock);
  const kept = [truth.clock, ...clocks].flatMap((clock) => [
    { ...truth, plans, clock },
    ...PACES.map((pace) => ({
      ...truth,
      clock,
      plans: planned.map((one) => placed(one, clock, pace)),
    })),
  ]);
  const moved = clocks.flatMap((clock) =>
    PACES.flatMap((pace) => retime(truth, planned, clock, pace) ?? []),
  );
  return [...kept, ...moved];
}

/** A copy of a paper was made as that one was. */
function planOf({ plans }: Truth, { id, expect }: Paper): Plan | undefined {
  const plan = plans.find((one) => one.id === id.replace(/-again$/u, ''));
  return plan && { ...plan, id, counted: Object.keys(expect).length > 0 };
}

/** The first or the last moment that a paper can be of. */
function placed({ plan, paper }: PlannedPaper, clock: readonly ClockDay[], pace: Pace): Plan {
  const { first, last } = ofPaper(paper, plan, clock);
  return { ...plan, ...rangeOf(paper), at: pace === 'fast' ? first : last };
}

function dated({ plan, paper }: PlannedPaper): Plan {
  const [date] = daysOf(paper) ?? [];
  if (plan.told !== 'day' || date === undefined || plan.at.startsWith(date)) return plan;
  return { ...plan, at: `${date}T23:59:59Z` };
}
