import { METHODS } from '../../../elections/methods.ts';
import { standardElection } from '../../../elections/standard-election.ts';
import type { MechanicBinding } from '../../../mechanic.ts';

/** Elections of the late First Era, by Rules 1823 and 625. */
export const elections: readonly MechanicBinding[] = [
  {
    mechanic: 'BN1-1823',
    procedures: METHODS.map((method) => standardElection(method, '1823/2')),
  },
];
