import type { MechanicBinding } from '../../../mechanic.ts';
import { vetoableBallot } from '../../../proposals/vetoable-procedure.ts';

const ballot = vetoableBallot('ballot-2002', {
  ballot: '23/0',
  eligible: '20/2',
  voting: '31/3',
  passage: '32/8',
  proxies: '208/0',
  curses: '297/1',
  eating: '261/2',
  dice: '9/0',
});

/** Votes of March 2002, by Rules 15, 20, 23, 31, 32, 208, 261, 358 and 403. */
export const votes2002: readonly MechanicBinding[] = [
  { mechanic: 'BN0-15', procedures: [ballot] },
  { mechanic: 'BN0-32', procedures: [ballot] },
  { mechanic: 'BN0-154', procedures: [ballot] },
  { mechanic: 'BN0-208', procedures: [ballot] },
  { mechanic: 'BN0-261', procedures: [ballot] },
  { mechanic: 'BN0-358', procedures: [ballot] },
];
