import type { Procedure } from '../../procedures/kinds.ts';
import { choiceProcedure } from './choice-procedure.ts';
import { membershipProcedure } from './membership-procedure.ts';
import { officesProcedure } from './offices-procedure.ts';
import { pointsProcedure } from './points-procedure.ts';
import { turnOrderProcedure } from './turn-order-procedure.ts';

/** Procedures that belong to no game, by name; whoever binds one may say which rule lays it down. */
export const GENERAL: readonly Procedure[] = [
  choiceProcedure(),
  membershipProcedure(),
  officesProcedure(),
  pointsProcedure(),
  turnOrderProcedure(),
];
