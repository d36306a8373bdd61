import type { Mechanic } from '../../../engine/index.ts';

/** How far a mechanic is played: the sign of a state and a word. */
export interface MechanicState {
  readonly state: 'in-force' | 'number-only' | 'last-seen' | 'missing';
  readonly word: string;
  readonly words: string;
}

const STATES: Readonly<Record<Mechanic['state'], MechanicState>> = {
  played: {
    state: 'in-force',
    word: 'played',
    words:
      'Who may, what follows and when is worked out by the rules, acting on the same state as all others.',
  },
  partly: {
    state: 'number-only',
    word: 'partly',
    words: 'Only its own rules are played; what other rules would decide is told beforehand.',
  },
  recorded: {
    state: 'last-seen',
    word: 'recorded',
    words: 'What comes of it is taken from the log.',
  },
  'not yet': {
    state: 'missing',
    word: 'not yet',
    words: 'It cannot be played here yet; the log says what came of it.',
  },
};

/** Returns how far a mechanic is played. */
export function mechanicState({ state }: Pick<Mechanic, 'state'>): MechanicState {
  return STATES[state];
}
