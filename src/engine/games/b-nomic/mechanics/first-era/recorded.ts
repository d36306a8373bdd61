import type { MechanicBinding } from '../../../../mechanics/mechanic.ts';

/** What no procedure plays in the late First Era, and why a log tells it all the same. */
export const recordedInLogs: readonly MechanicBinding[] = [
  {
    mechanic: 'BN1-1726',
    recorded:
      'Cards are drawn by chance and their texts are not in the archive; the log tells both.',
  },
  {
    mechanic: 'BN1-1912',
    recorded: 'Shots and falls in the Arena are rolled; the log tells where everybody stands.',
  },
  {
    mechanic: 'BN1-1921',
    recorded: 'It defines what a tool is; each tool does what its own text says.',
  },
];
