import { need } from '../../procedures/refusal.ts';
import type { ClockSettings } from '../../time/clock-settings.ts';
import { checkingPeriod, shownTime, storedTime, type ShownTime } from '../../time/game-clock.ts';

/** A day of a game's clock, counted from the first one that is stored. */
export type DayNumber = number;

/** Returns the number of the day that a clock shows. @throws Refused where it cannot show it. */
export function dayShown(clock: ClockSettings, shown: ShownTime): DayNumber {
  const { nweek, nday } = storedTime(clock, shown);
  const isShown = shown.nday >= 1 && shown.nday <= clock.ndays;
  need(isShown, `An nweek has ndays 1 to ${clock.ndays}.`);
  return (nweek - clock.first) * clock.ndays + (nday - clock.first);
}

/** Returns the number of a day to which the clock goes on. @throws Refused where it would go back. */
export function laterDay(clock: ClockSettings, today: DayNumber, shown: ShownTime): DayNumber {
  const day = dayShown(clock, shown);
  need(day >= today, `It is ${writeDay(clock, today)}; the clock does not go back.`);
  return day;
}

/** Writes a day as the clock shows it: `86/4`. */
export function writeDay(clock: ClockSettings, day: DayNumber): string {
  const { nweek, nday } = shownTime(clock, storedDay(clock, day));
  return `${nweek}/${nday}`;
}

/** Returns the nweek of a day, counted like the days. */
export function nweekOf({ ndays }: ClockSettings, day: DayNumber): number {
  return Math.floor(day / ndays);
}

/** Gives one number to all days of a checking period, greater ones to later periods. */
export function periodOf(clock: ClockSettings, day: DayNumber): number {
  const within = checkingPeriod(clock, storedDay(clock, day)) ?? 0;
  return nweekOf(clock, day) * (clock.periods.length + 1) + within;
}

/** Lists the days at whose ends a checkpoint lies, from one day up to but not with another. */
export function checkpointsBetween(
  clock: ClockSettings,
  from: DayNumber,
  to: DayNumber,
): DayNumber[] {
  const days = Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
  return days.filter((day) => periodOf(clock, day) !== periodOf(clock, day + 1));
}

function storedDay({ first, ndays }: ClockSettings, day: DayNumber): ShownTime {
  return { nweek: Math.floor(day / ndays) + first, nday: (day % ndays) + first };
}
