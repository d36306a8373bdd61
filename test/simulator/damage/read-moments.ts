import type { Paper } from '../papers/paper.ts';
import { plusDays } from '../truth/days.ts';
import type { Change, ClockDay, Plan, Truth } from '../truth/truth.ts';
import { clockBy, daysOf, isClock, pacesOf } from './clock-bounds.ts';
import { ofPaper, rangeOf, retime, type PlannedPaper } from './retime.ts';

const PACES = ['fast', 'slow'] as const;

/** Reads back when papers are of, and by which course of the clock that can be. */
export function readMoments(played: Truth, papers: readonly Paper[]): Truth[] {
  const planned = papers.flatMap((paper): PlannedPaper[] => {
    const plan = planOf(played, paper);
    return plan === undefined ? [] : [{ paper, plan }];
  });
  // A paper that is missing prints nothing.
  const truth = { ...played, plans: planned.map(({ plan }) => plan) };
  const plans = planned.map(dated);
  const clocks = pacesOf(truth)
    .map((paces) => clockBy(truth, papers, paces))
    .filter(isClock);
  const kept = [truth.clock, ...clocks].flatMap((clock) => [
    { ...truth, plans, clock },
    ...PLACES.map((place) => ({
      ...truth,
      clock,
      plans: planned.map((one) => placed(one, clock, place)),
    })),
  ]);
  const between = [truth.clock, ...clocks].flatMap((clock) => atChanges(truth, planned, clock));
  const seen = withoutUntraced(truth);
  const moved = clocks.flatMap((clock) =>
    PACES.flatMap(
      (pace) => retime(truth, planned, clock, pace) ?? retime(seen, planned, clock, pace) ?? [],
    ),
  );
  return [...kept, ...between, ...moved];
}

/**
 * What dumps of one era show no more, because it was changed after the last of them, may never have been changed: where
 * papers are of later times, there may be no time left for it. That the era ended is known.
 */
function withoutUntraced(truth: Truth): Truth {
  if (truth.keeping !== 'dumps') return truth;
  const begun = truth.game.eras.map(({ from = truth.from }) => from);
  const ends = begun.map((_, index) => begun[index + 1] ?? plusDays(truth.to, 1));
  const lastShown = ends.map((end, index) => {
    const own = truth.plans.filter(({ at }) => (begun[index] ?? '') <= at && at < end);
    return (
      own
        .map(({ at }) => at)
        .sort()
        .at(-1) ?? ''
    );
  });
  const isTraced = ({ at, kind }: Change) => {
    const era = begun.findLastIndex((from) => `${from}T00:00:00Z` <= at);
    return kind === 'end' || at === `${begun[era] ?? ''}T00:00:00Z` || at <= (lastShown[era] ?? '');
  };
  return { ...truth, changes: truth.changes.filter(isTraced) };
}

/** A paper of some days may have been made at any of them: right after each change, and before the next. */
function atChanges(
  truth: Truth,
  planned: readonly PlannedPaper[],
  clock: readonly ClockDay[],
): Truth[] {
  return planned.flatMap(({ plan, paper }, place) => {
    const { first, last } = ofPaper(paper, plan, clock);
    const others = planned.map((one) => dated(one));
    return truth.changes
      .filter(({ at }) => first < at && at < last)
      .map(({ at }) => {
        const own: Plan = { ...plan, ...rangeOf(paper), at };
        return { ...truth, clock, plans: others.toSpliced(place, 1, own) };
      });
  });
}

/** A copy of a paper was made as that one was. */
function planOf({ plans }: Truth, { id, expect }: Paper): Plan | undefined {
  const plan = plans.find((one) => one.id === id.replace(/-again$/u, ''));
  return plan && { ...plan, id, counted: Object.keys(expect).length > 0 };
}

/** Which of the moments that a paper can be of: the first, the last, or the one next to that it was made at. */
type PlaceIn = 'first' | 'last' | 'next';

const PLACES: readonly PlaceIn[] = ['first', 'last', 'next'];

function placed({ plan, paper }: PlannedPaper, clock: readonly ClockDay[], place: PlaceIn): Plan {
  const { first, last } = ofPaper(paper, plan, clock);
  const next = plan.at < first ? first : plan.at > last ? last : plan.at;
  return { ...plan, ...rangeOf(paper), at: { first, last, next }[place] };
}

function dated({ plan, paper }: PlannedPaper): Plan {
  const [date] = daysOf(paper) ?? [];
  if (plan.told !== 'day' || date === undefined || plan.at.startsWith(date)) return plan;
  return { ...plan, at: `${date}T23:59:59Z` };
}
