import type { MechanicBinding } from '../../../../mechanics/mechanic.ts';

/** What no procedure plays in the Fourth Era, and why a log tells it all the same. */
export const recordedInLogs: readonly MechanicBinding[] = [
  {
    mechanic: '4E-1',
    recorded: 'How names and pronouns are read is the reader’s matter; no value hangs on it.',
  },
];
