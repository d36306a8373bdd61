import type { MechanicBinding } from '../../../mechanics/mechanic.ts';
import { rosterProcedure } from '../../../mechanics/membership/roster-procedure.ts';

const roster = rosterProcedure('roster', { players: 'crooks', idling: 'idle-crooks' });

/** Players, admins and those who are idle, of Ruleset 106. */
export const rosterBindings: readonly MechanicBinding[] = [
  { mechanic: 'BLG-2', procedures: [roster] },
  { mechanic: 'BLG-3', procedures: [roster] },
];
