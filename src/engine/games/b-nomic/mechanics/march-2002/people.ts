import type { MechanicBinding } from '../../../../mechanics/mechanic.ts';
import { gender } from './gender.ts';
import { keywords, titles } from './labels.ts';
import { rectification } from './rectification.ts';
import { fora, roster } from './roster.ts';

/** Players, titles and the Administrator's care in March 2002. */
export const peopleBindings: readonly MechanicBinding[] = [
  { mechanic: 'BN0-1', procedures: [roster] },
  { mechanic: 'BN0-13', procedures: [roster] },
  { mechanic: 'BN0-16', procedures: [fora] },
  { mechanic: 'BN0-263', procedures: [titles] },
  { mechanic: 'BN1-263', procedures: [titles] },
  { mechanic: 'BN0-300', procedures: [keywords] },
  { mechanic: 'BN0-295', procedures: [gender] },
  { mechanic: 'BN0-257', procedures: [rectification] },
];
