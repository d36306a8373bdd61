import type { MechanicBinding } from '../../../../mechanic.ts';

/** What no procedure plays in the Fourth Era, and why a log tells it all the same. */
export const recordedInLogs: readonly MechanicBinding[] = [
  {
    mechanic: '4E-1',
    recorded: 'How names and pronouns are read is the reader’s matter; no value hangs on it.',
  },
  {
    mechanic: '4E-5',
    recorded: 'Comments of both kinds are set apart when a text is imported; they change nothing.',
  },
  {
    mechanic: '4E-6',
    recorded:
      'No rule says who designates a forum; the Registrar’s display is what a log can tell.',
  },
  {
    mechanic: '4E-23',
    recorded:
      'What the Ambassador does takes place in other nomics; the intents that it needs are played, the rest is told.',
  },
];
