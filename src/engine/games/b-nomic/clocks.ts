import type { ClockSettings } from '../../time/clock-settings.ts';
import { fourthEraDays } from './days.ts';

/** How the choices fall that the rules leave open, unless somebody asks for others. */
const DEFAULT_CHOICES: ClockSettings['choices'] = {
  stop: 'after-change',
  deadline: 'end-of-nday',
};

/**
 * The clock of March 2002: Rule 3 up to revision 4. No checkpoints, no stops at set times; Rule 205/2
 * stops it while too many are away.
 */
export const earlyClock: ClockSettings = {
  name: 'b-nomic-2002',
  first: 0,
  ndays: 10,
  nyear: { nweeks: 10, first: 0 },
  mayStop: true,
  offCounter: 'watch',
  periods: [],
  voting: { from: 7, to: 9 },
  stops: [],
  absence: { cause: 'leave', above: [2, 3], until: [1, 3] },
  whileOff: 'are-refused',
  exempt: ['leave'],
  choices: DEFAULT_CHOICES,
};

/** The clock of the late First Era: Rule 3 in revision 11, with Rules 23 and 205. */
export const lateClock: ClockSettings = {
  ...earlyClock,
  name: 'b-nomic-first',
  periods: [
    { from: 0, to: 2 },
    { from: 3, to: 6 },
    { from: 7, to: 9 },
  ],
  stops: [
    { nday: 7, cause: 'ballot', liftedBy: 'the Chairman, by posting the ballot' },
    { nday: 0, cause: 'recogniser', liftedBy: 'the Game Master, by posting the recogniser' },
  ],
  whileOff: 'wait',
  exempt: ['inquiry', 'inquiry-vote', 'emergency', 'leave', 'forfeit', 'notice'],
};

/**
 * The clock of the Third and Fourth Eras: of the Third as its rules of 2007 have it, of the Fourth by
 * Rules 4E14 and 4E15. The ballot's stop is the Fourth's alone.
 */
const thirdClock: ClockSettings = {
  name: 'b-nomic-third',
  first: 1,
  ndays: 12,
  nyear: { nweeks: 10, first: 1 },
  mayStop: true,
  offCounter: 'ndelay',
  periods: [],
  voting: { from: 9, to: 12 },
  stops: [{ nday: 1, cause: 'nweek', liftedBy: 'the Minister who keeps the clock' }],
  whileOff: 'take-effect',
  exempt: [],
  choices: DEFAULT_CHOICES,
};

/** The clock of the Fourth Era. */
export const fourthClock: ClockSettings = {
  ...thirdClock,
  name: 'b-nomic-fourth',
  names: fourthEraDays,
  stops: [
    ...thirdClock.stops,
    { nday: 9, cause: 'ballot', liftedBy: 'the Chairman, after publishing the ballot' },
  ],
};

/** The clocks of B Nomic, by the names under which its eras call for them. */
export const clocks: readonly ClockSettings[] = [earlyClock, lateClock, thirdClock, fourthClock];

/** The last revision of Rule 3 known to lack checkpoints, and the first one known to have them. */
const LAST_EARLY = 4;
const FIRST_LATE = 11;

/** Returns the First Era's clock under a revision of Rule 3; undefined for those of which no text is held. */
export function firstEraClock(revision: number): ClockSettings | undefined {
  if (revision <= LAST_EARLY) return earlyClock;
  return revision >= FIRST_LATE ? lateClock : undefined;
}
