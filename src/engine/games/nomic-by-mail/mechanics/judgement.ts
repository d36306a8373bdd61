import { judgeSeatProcedure } from '../../../mechanics/judgement/judge-seat-procedure.ts';
import type { MechanicBinding } from '../../../mechanics/mechanic.ts';

const judgment = judgeSeatProcedure({ name: 'judgment', judgment: '212', end: '213' });

/** Judgment by the player before the mover, and the end of the game that it may bring. */
export const judgement: readonly MechanicBinding[] = [
  { mechanic: 'SUB-212', procedures: [judgment] },
];
