import { dayOfInstant } from './instant.ts';

/** How often something may be done by the calendar, in UTC (mechanics.md K.5). */
export interface RateLimit {
  readonly per: 'day' | 'week';
  /** Seconds that must lie between two times; 0 where none need. */
  readonly gap: number;
  /** Whether once is once for all, or for each who does it. */
  readonly shared: boolean;
}

/** Something that was done; times are seconds since 1970. */
export interface Use {
  readonly by: string;
  readonly action: string;
  readonly at: number;
}

/** Why something may not be done yet. */
export type TooSoon = 'same-period' | 'gap';

/** Returns why somebody may not do something now; null where e may. */
export function tooSoon(limit: RateLimit, uses: readonly Use[], use: Use): TooSoon | null {
  const last = lastUse(limit, uses, use);
  if (last === undefined) return null;
  if (periodOf(limit, last.at) === periodOf(limit, use.at)) return 'same-period';
  return use.at - last.at < limit.gap ? 'gap' : null;
}

/** Returns the first instant from which somebody may do something again; undefined where e may at once. */
export function nextTime(
  limit: RateLimit,
  uses: readonly Use[],
  use: Pick<Use, 'by' | 'action'>,
): number | undefined {
  const last = lastUse(limit, uses, use);
  if (last === undefined) return undefined;
  return Math.max(last.at + limit.gap, startOf(limit, periodOf(limit, last.at) + 1));
}

function lastUse({ shared }: RateLimit, uses: readonly Use[], use: Pick<Use, 'by' | 'action'>) {
  return uses.findLast(({ by, action }) => action === use.action && (shared || by === use.by));
}

const SECONDS_IN_A_DAY = 86_400;
/** 1970-01-01 was a Thursday, three days after a Monday. */
const DAYS_AFTER_MONDAY = 3;

/** Numbers the day, or the week from Monday to Sunday, of an instant. */
function periodOf({ per }: RateLimit, at: number): number {
  const day = dayOfInstant(at);
  return per === 'day' ? day : Math.floor((day + DAYS_AFTER_MONDAY) / 7);
}

function startOf({ per }: RateLimit, period: number): number {
  return (per === 'day' ? period : period * 7 - DAYS_AFTER_MONDAY) * SECONDS_IN_A_DAY;
}
