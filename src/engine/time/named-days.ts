import { nyearOf, type ShownTime } from './game-clock.ts';
import type { ClockSettings } from './clock-settings.ts';

/** Returns the name of a stored nday; undefined where it has none. */
export function nameOfNday({ names, first }: ClockSettings, nday: number): string | undefined {
  return names?.ndays[nday - first];
}

/** Returns the holidays that are kept on a stored nday. */
export function holidaysOn(settings: ClockSettings, { nweek, nday }: ShownTime): string[] {
  const place = nweekOfNyear(settings, nweek);
  const shown = nday - settings.first + 1;
  return (settings.names?.holidays ?? [])
    .filter((holiday) => holiday.nweek === place && holiday.nday === shown)
    .map(({ name }) => name);
}

/** Numbers a stored nweek within its nyear, from 1. */
export function nweekOfNyear(settings: ClockSettings, nweek: number): number {
  const { nyear, first } = settings;
  const nyears = nyearOf(settings, nweek) - nyear.first;
  return nweek - first - nyears * nyear.nweeks + 1;
}
