import type { Procedure } from '../../procedures/kinds.ts';
import { decisionProcedure } from '../../mechanics/voting/decision-procedure.ts';

/** How Agora decides whether to adopt a proposal, by Rules 208, 683, 879 and 2127. */
export const procedures: readonly Procedure[] = [decisionProcedure({ ballots: '683' })];
