import type { ClockSettings } from '../../time/clock-settings.ts';

/**
 * The tide of Tidewater, by Rule 3: nweeks of fourteen ndays, which run from midnight to midnight.
 * The Storm Cone of Rule 0 stops it, and nothing counts the days until it moves again.
 */
export const tide: ClockSettings = {
  name: 'tidewater',
  first: 1,
  ndays: 14,
  nyear: { nweeks: 10, first: 1 },
  mayStop: true,
  offCounter: 'none',
  periods: [
    { from: 1, to: 7 },
    { from: 8, to: 14 },
  ],
  voting: { from: 1, to: 8 },
  stops: [],
  whileOff: 'take-effect',
  exempt: [],
  choices: { stop: 'after-change', deadline: 'end-of-nday' },
};

/** The weeks of the blog, from Sunday to Saturday, which nothing stops. */
export const weeks: ClockSettings = {
  ...tide,
  name: 'tidewater-weeks',
  ndays: 7,
  nyear: { nweeks: 52, first: 1 },
  mayStop: false,
  periods: [{ from: 1, to: 7 }],
  voting: { from: 1, to: 7 },
};
