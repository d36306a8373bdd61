import type { EachDifference } from '../../schemas/index.ts';
import { matchPaths } from './state/path-pattern.ts';
import type { Difference } from './cause.ts';
import { differenceOf } from './causes-in-log.ts';
import type { History } from './history.ts';
import { hoursBetween } from './nearby.ts';

/** Tells of a difference whether something is so. */
type Holds = (difference: Difference) => boolean;

/** Makes the test of what an acknowledged kind says of each of its differences. */
export function holdsOf(each: EachDifference, history: History): Holds {
  const tests = [...ofReport(each), ...ofValues(each), ...ofCause(each, history)];
  return (difference) => tests.every((holds) => holds(difference));
}

function ofReport({ paths, reports, from, to, continues }: EachDifference): Holds[] {
  const fits = paths?.map(matchPaths);
  return [
    ({ check }) => fits === undefined || fits.some((matches) => matches(check.path)),
    ({ check }) => isAmong(reports, check.event.id),
    ({ check }) => from === undefined || (dayOf(check) ?? '') >= from,
    ({ check }) => to === undefined || (dayOf(check) ?? 'unknown') <= to,
    ({ cause }) => continues === undefined || continues === (cause.since !== undefined),
  ];
}

function ofValues({ reported, replayed, known, more }: EachDifference): Holds[] {
  return [
    ({ check }) => isAmong(reported, check.asserted),
    ({ check }) => isAmong(replayed, check.found),
    ({ check }) => known === undefined || known === (check.found !== null),
    ({ check }) => isAmong(more, differenceOf(check)),
  ];
}

function ofCause(each: EachDifference, history: History): Holds[] {
  const { events, does, by, withinHours, beyondHours } = each;
  const named = ({ cause }: Difference) => history.events[history.indexOf(cause.event ?? '') ?? -1];
  const hours = (difference: Difference) => hoursApart(difference, history);
  return [
    ({ cause }) => isAmong(events, cause.event),
    (one) => isAmong(does, named(one)?.do),
    (one) => isAmong(by, named(one)?.args['cause']),
    (one) => withinHours === undefined || (hours(one) ?? Infinity) <= withinHours,
    (one) => beyondHours === undefined || (hours(one) ?? 0) > beyondHours,
  ];
}

/** What is not told is none of those that are listed. */
function isAmong(list: readonly string[] | undefined, value: unknown): boolean {
  return list === undefined || (typeof value === 'string' && list.includes(value));
}

function dayOf({ event: { at } }: Difference['check']): string | undefined {
  return typeof at === 'string' ? at.slice(0, 10) : undefined;
}

/** Hours between the event that the cause names and the moment that the report means. */
function hoursApart({ check, cause }: Difference, history: History): number | undefined {
  const event = cause.event === undefined ? undefined : history.indexOf(cause.event);
  if (event === undefined) return undefined;
  return hoursBetween(history.timeOf(event), history.timeOf(check.moment));
}
