import type { MechanicBinding } from '../../../../mechanic.ts';
import { token } from './bandwidth-gremlin.ts';
import { airways } from './elbonian-airways.ts';
import { gremlinPlaces } from './gremlin-places.ts';
import { meter } from './gremlinometer.ts';
import { king } from './king-gremlin.ts';
import { gremlins } from './small-gremlins.ts';
import { windows } from './window-gremlins.ts';

/** Gremlins of March 2002, but for those that play with proposals and the Grid. */
export const gremlinBindings: readonly MechanicBinding[] = [
  { mechanic: 'BN0-256', procedures: [meter, gremlinPlaces] },
  { mechanic: 'BN0-296', procedures: [gremlins] },
  { mechanic: 'BN0-297', procedures: [gremlins] },
  { mechanic: 'BN0-299', procedures: [token] },
  { mechanic: 'BN0-347', procedures: [king] },
  { mechanic: 'BN0-351', procedures: [airways] },
  { mechanic: 'BN0-402', procedures: [windows] },
];
