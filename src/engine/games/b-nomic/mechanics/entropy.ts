import type { MechanicBinding } from '../../../mechanics/mechanic.ts';
import { entropyProcedure } from '../../../time/entropy-procedure.ts';

const entropy = entropyProcedure({
  name: 'entropy-2002',
  rule: '440/0',
  most: 500,
  wdays: 3,
  points: 10,
  // Movements, purchases and throws.
  actions: [
    ...['enter', 'announce', 'run', 'climb', 'fly', 'move', 'love', 'carry', 'pick-up', 'take'],
    ...['drop', 'throw', 'toss', 'catch', 'punt', 'tackle', 'whack', 'bat', 'fire', 'plug'],
    ...['rock', 'gun', 'bribe', 'curse', 'vanity', 'borrow', 'repay', 'give', 'transfer'],
  ],
});

/** Entropy of March 2002, by Rule 440; what it does to the board is played where the board is. */
export const entropyBindings: readonly MechanicBinding[] = [
  { mechanic: 'BN0-440', procedures: [entropy] },
];
