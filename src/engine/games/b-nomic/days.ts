import type { NamedDays } from '../../time/clock-settings.ts';

/**
 * What the Fourth Era calls its ndays and when it keeps its holidays, by Rule 4E31. The rule names a
 * thirteenth nday, Armageddon, which no nweek has.
 */
export const fourthEraDays: NamedDays = {
  ndays: [
    'Breakday',
    'Winday',
    'Mulberry',
    'Tango',
    'Corvette',
    'Halfday',
    'Joel',
    'Rushnight',
    'Ballotday',
    'Teucer',
    'Zarpint',
    'Thirnight',
  ],
  holidays: [
    { name: 'Agoran Silly Hat Day', nweek: 4, nday: 5 },
    { name: 'Paranoia-Free Day', nweek: 5, nday: 1 },
  ],
};
