import type { MechanicBinding } from '../../../mechanics/mechanic.ts';
import {
  forAll,
  FOUR_FIFTHS,
  MORE_FOR,
  SIMPLE_MAJORITY,
  THREE_FIFTHS,
  UNANIMITY,
  UNANIMITY_OF_THE_DECIDED,
  type AdoptionRule,
} from '../../../mechanics/turns/requirements.ts';
import { turnsProcedure } from '../../../mechanics/turns/turns-procedure.ts';

/** Rules that said what a rule-change needs; 305 took the place of 203, and 312 that of 306. */
const ADOPTION: readonly AdoptionRule[] = [
  {
    rule: '203',
    required: forAll(UNANIMITY),
    relaxed: { after: 2, required: SIMPLE_MAJORITY },
  },
  {
    rule: '304',
    required: {
      transmutation: FOUR_FIFTHS,
      creation: THREE_FIFTHS,
      amendment: THREE_FIFTHS,
      repeal: MORE_FOR,
    },
  },
  {
    rule: '305',
    required: forAll(UNANIMITY_OF_THE_DECIDED),
    // Two circuits after the one in which it was adopted.
    relaxed: { after: 3, required: MORE_FOR },
    silence: 'blank',
  },
  { rule: '306', required: forAll(MORE_FOR), silence: 'abstain' },
  { rule: '312', required: forAll(MORE_FOR), silence: 'abstain' },
];

const turns = turnsProcedure('turns', ADOPTION);

/** Turns and votes of the game by mail, by Rules 105 to 113, 201 to 209 and 303 to 312. */
export const votes: readonly MechanicBinding[] = [
  'SUB-104',
  'SUB-110',
  'SUB-112',
  'SUB-113',
  'SUB-201',
  'SUB-202',
  'SUB-203',
  'SUB-207',
  'SUB-209',
  'SUB-307',
  'SUB-308',
  'SUB-312',
].map((mechanic) => ({ mechanic, procedures: [turns] }));
