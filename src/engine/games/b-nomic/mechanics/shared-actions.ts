import { intentProcedure } from '../../../mechanics/intents/intents-procedure.ts';
import { transactionProcedure } from '../../../mechanics/intents/transaction-procedure.ts';
import type { MechanicBinding } from '../../../mechanics/mechanic.ts';
import { FOURTH_ERA_TWINS } from './fourth-era/dna.ts';
import { joiningProcedure } from '../../../mechanics/membership/joining-procedure.ts';

/** Name of the procedure of intents. */
export const INTENTS = 'intents';

const intents = intentProcedure({
  name: INTENTS,
  conditions: { wait: 2, open: 2 },
  objection: '4e21',
  support: '4e22',
  twins: FOURTH_ERA_TWINS,
});

/** What many rules of the Fourth Era build on (mechanics.md K). */
export const sharedActions: readonly MechanicBinding[] = [
  { mechanic: '4E-21', procedures: [intents] },
  { mechanic: '4E-22', procedures: [intents] },
  { mechanic: '4E-12', procedures: [transactionProcedure('transactions', '4e12', 'mackerel')] },
  {
    mechanic: '4E-3',
    procedures: [
      joiningProcedure('joining', '4e4', { wait: 2, open: 10, ratifiers: 2, rejecters: 2 }),
    ],
  },
];
