import type { MechanicBinding } from '../../../mechanics/mechanic.ts';
import { numbers, random } from './chance-and-numbers.ts';
import { dynasties } from './dynasties.ts';
import { tracker } from './tracker.ts';

/** What the Appendix and the core rules of BlogNomic lay down for everything else. */
export const conventionBindings: readonly MechanicBinding[] = [
  { mechanic: 'BLG-4', procedures: [dynasties] },
  { mechanic: 'BLG-29', procedures: [tracker] },
  { mechanic: 'BLG-30', procedures: [random] },
  { mechanic: 'BLG-31', procedures: [numbers] },
  {
    mechanic: 'BLG-1',
    recorded:
      'What the ruleset is, how words are spelt and whose names they are is read by people; corrections of spelling are events of the log.',
  },
  {
    mechanic: 'BLG-26',
    recorded:
      'Whether an identity was stolen, and which justice is done, is judged; the log tells it.',
  },
];
