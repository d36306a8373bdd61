import type { MechanicBinding } from '../../../mechanics/mechanic.ts';
import { quotaProposals } from '../../../mechanics/proposals/quota-procedure.ts';
import { vetoableBallot } from '../../../mechanics/proposals/vetoable-procedure.ts';
import { recognitionProcedure } from '../../../mechanics/recognition/recognition-procedure.ts';

const ballot = vetoableBallot('ballot-2002', {
  ballot: '23/0',
  eligible: '20/2',
  voting: '31/3',
  passage: '32/8',
  proxies: '208/0',
  curses: '297/1',
  idol: '293/1',
  leave: '205/2',
  eating: '261/2',
  dice: '9/0',
  scoring: '124/0',
  charm: '154/3',
  forms: '397/0',
  administrator: '396/0',
  dependencies: '358/0',
  opposition: '403/0',
});

const making = quotaProposals('proposals-2002', {
  perNweek: 5,
  perNweekOfAdministrator: 1,
  proposals: '19/4',
  limit: '212/1',
  administrator: '396/0',
  kickbacks: '155/2',
  limbs: '345/0',
  token: '299/1',
  voting: '23/0',
});

const recognition = recognitionProcedure('recognition-2002', '17/1');

/** Votes of March 2002, and what comes before them: Rules 15 to 32, 208, 261, 358 and 403. */
export const votes2002: readonly MechanicBinding[] = [
  { mechanic: 'BN0-15', procedures: [ballot] },
  { mechanic: 'BN0-17', procedures: [recognition] },
  { mechanic: 'BN0-19', procedures: [making, ballot] },
  { mechanic: 'BN0-32', procedures: [ballot] },
  { mechanic: 'BN0-154', procedures: [ballot] },
  { mechanic: 'BN0-155', procedures: [making] },
  { mechanic: 'BN0-208', procedures: [ballot] },
  { mechanic: 'BN0-261', procedures: [ballot] },
  { mechanic: 'BN0-358', procedures: [ballot] },
];
