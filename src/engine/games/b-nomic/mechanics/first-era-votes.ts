import type { MechanicBinding } from '../../../mechanic.ts';
import { pollProcedure } from '../../../voting/poll-procedure.ts';

/** Votes of the late First Era, by Rules 15, 19 and 23. */
export const firstEraVotes: readonly MechanicBinding[] = [
  { mechanic: 'BN1-15', procedures: [pollProcedure('15/20')] },
];
