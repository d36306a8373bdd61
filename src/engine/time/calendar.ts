import type { Dating } from '../../schemas/index.ts';
import { firstSecond, lastSecond } from './when.ts';

const MILLISECONDS = 86_400_000;

/** Numbers a date, given to the day: 1970-01-01 is 0. */
export function dayNumber(date: string): number {
  return Date.parse(`${date.slice(0, 10)}T00:00:00Z`) / MILLISECONDS;
}

/** Returns the date of a numbered day. */
export function dateOf(day: number): string {
  return new Date(day * MILLISECONDS).toISOString().slice(0, 10);
}

/** The first and the last day that a dating allows, and whether it is only an estimate. */
export interface DaySpan {
  readonly first: number;
  readonly last: number;
  readonly about: boolean;
}

/** Returns the days that a dating allows: a month stands for all of its days. */
export function daysOf(dating: Dating): DaySpan {
  if (typeof dating === 'string') return spanOf(dating, dating, false);
  if ('around' in dating) return spanOf(dating.around, dating.around, true);
  return spanOf(dating.between[0], dating.between[1], false);
}

function spanOf(first: string, last: string, about: boolean): DaySpan {
  return { first: dayNumber(firstSecond(first)), last: dayNumber(lastSecond(last)), about };
}
