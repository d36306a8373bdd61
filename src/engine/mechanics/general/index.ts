import type { Procedure } from '../../procedures/kinds.ts';
import { choiceProcedure } from './choice-procedure.ts';

/** Procedures that belong to no game, by name; whoever binds one may say which rule lays it down. */
export const GENERAL: readonly Procedure[] = [choiceProcedure()];
