import type { MechanicBinding } from '../../../../mechanics/mechanic.ts';
import { stick } from './big-stick.ts';
import { kicks } from './kicks.ts';
import { scarf } from './scarf.ts';
import { sushi } from './sushi.ts';
import { wax } from './wax.ts';

/** Objects that players of March 2002 carried about. */
export const objectBindings: readonly MechanicBinding[] = [
  { mechanic: 'BN0-213', procedures: [sushi] },
  { mechanic: 'BN0-258', procedures: [scarf] },
  { mechanic: 'BN0-260', procedures: [kicks] },
  { mechanic: 'BN0-352', procedures: [stick] },
  { mechanic: 'BN0-401', procedures: [wax] },
];
