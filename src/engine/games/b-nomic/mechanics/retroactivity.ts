import type { MechanicBinding } from '../../../mechanics/mechanic.ts';
import { simulationProcedure } from '../../../replay/simulation-procedure.ts';

const firstEra = simulationProcedure({ name: 'simulated-retroactivity-first-era', rule: '3/11' });
const fourthEra = simulationProcedure({ name: 'simulated-retroactivity-fourth-era', rule: '4E26' });

/** Changes of the present as though the past had been otherwise, by Rules 3 D and 4E26. */
export const retroactivity: readonly MechanicBinding[] = [
  { mechanic: 'BN1-3D', procedures: [firstEra] },
  { mechanic: '4E-26', procedures: [fourthEra] },
];
