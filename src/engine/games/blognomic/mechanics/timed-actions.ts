import type { MechanicBinding } from '../../../mechanics/mechanic.ts';
import { rateLimitProcedure } from '../../../time/rate-limit-procedure.ts';

const timed = rateLimitProcedure({
  name: 'timed-actions',
  title: 'Daily, weekly and communal actions',
  summary:
    'A daily action is taken once a day, ten hours apart at least; a weekly one once from Monday to Sunday, a day apart at least; a communal one by one player a week. Days are those of UTC.',
  rule: 'keywords',
  limits: {
    daily: { per: 'day', gap: 600, shared: false },
    weekly: { per: 'week', gap: 1440, shared: false },
    communal: { per: 'week', gap: 0, shared: true },
  },
});

/** Actions that are limited by days and weeks, by the rules Keywords and Time. */
export const timedActions: readonly MechanicBinding[] = [
  { mechanic: 'BLG-28', procedures: [timed] },
];
