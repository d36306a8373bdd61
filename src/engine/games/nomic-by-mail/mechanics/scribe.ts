import type { MechanicBinding } from '../../../mechanics/mechanic.ts';
import { scribeProcedure } from '../../../mechanics/turns/scribe-procedure.ts';

/** The Scribe, by Rule 303, which names the rule of Judgment by its number and follows it. */
export const scribe: readonly MechanicBinding[] = [
  {
    mechanic: 'SUB-303',
    procedures: [scribeProcedure({ name: 'scribe', rule: '303', judgment: 212, wage: 1 })],
  },
];
