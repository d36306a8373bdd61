import { METHODS } from '../../../mechanics/elections/methods.ts';
import { ministerialElections } from '../../../mechanics/elections/ministerial-procedure.ts';
import { standardElection } from '../../../mechanics/elections/standard-election.ts';
import type { MechanicBinding } from '../../../mechanics/mechanic.ts';

const ministers = ministerialElections('ministerial-election', {
  rule: '625/39',
  elections: '1823/2',
  overseer: 'Meta-Ministry',
  deputies: '1272/3',
  wait: 5,
  nominations: 5,
  voting: 4,
  rotation: 3,
});

/** Elections of the late First Era, by Rules 1823 and 625. */
export const elections: readonly MechanicBinding[] = [
  {
    mechanic: 'BN1-1823',
    procedures: METHODS.map((method) => standardElection(method, '1823/2')),
  },
  { mechanic: 'BN1-625B', procedures: [ministers] },
];
