import type { MechanicBinding } from '../../../../mechanics/mechanic.ts';

/** What no procedure plays in the late First Era, and why a log tells it all the same. */
export const recordedInLogs: readonly MechanicBinding[] = [
  {
    mechanic: 'BN1-1921',
    recorded: 'It defines what a tool is; each tool does what its own text says.',
  },
];
