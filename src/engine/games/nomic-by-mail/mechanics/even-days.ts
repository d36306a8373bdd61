import type { MechanicBinding } from '../../../mechanics/mechanic.ts';
import { evenDaysProcedure } from '../../../time/even-days-procedure.ts';

/** The Player of the Bi-Day, by Rule 310. */
export const evenDays: readonly MechanicBinding[] = [
  {
    mechanic: 'SUB-310',
    procedures: [evenDaysProcedure({ name: 'bi-day', rule: '310', points: 2 })],
  },
];
