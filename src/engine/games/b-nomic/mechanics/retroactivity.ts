import type { MechanicBinding } from '../../../mechanics/mechanic.ts';
import { simulationProcedure } from '../../../replay/simulation-procedure.ts';

const firstEra = simulationProcedure({ name: 'simulated-retroactivity-first-era', rule: '3/11' });
const fourthEra = simulationProcedure({ name: 'simulated-retroactivity-fourth-era', rule: '4E26' });

const APART =
  'It needs a past that can be played again, which a log has and a scenario has not. There it is an effect of the log; here it is shown on payments.';

/** Changes of the present as though the past had been otherwise, by Rules 3 D and 4E26. */
export const retroactivity: readonly MechanicBinding[] = [
  { mechanic: 'BN1-3D', procedures: [firstEra], recorded: APART },
  { mechanic: '4E-26', procedures: [fourthEra], recorded: APART },
];
