import type { MechanicBinding } from '../../../mechanics/mechanic.ts';

/** What no procedure plays in the game by mail, and why its log tells it all the same. */
export const recordedInLogs: readonly MechanicBinding[] = [
  {
    mechanic: 'SUB-101',
    recorded: 'The log begins with the initial set, and what is permitted is for Judges to say.',
  },
  {
    mechanic: 'SUB-210',
    recorded: 'Who may confer with whom leaves no trace in the gamestate.',
  },
  {
    mechanic: 'SUB-301',
    recorded: 'It was not accepted: the log holds it as a proposal, and no rule comes of it.',
  },
];
