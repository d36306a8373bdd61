import { laidDown, MUTABILITY } from '../../precedence/general-schemes.ts';
import type { Scheme } from '../../precedence/scheme.ts';

/** Rules 110 and 211 of the initial set (mechanics.md E.5). Rules that are proposed are mutable. */
export const mutability: Scheme = {
  ...laidDown(MUTABILITY, '110', '211', '211'),
  gap: 'An amended rule takes the number of its amendment: 203 becomes 305, and 306 becomes 312. The paper prints both, and each is listed by the number at its head.',
};
