import type { MechanicBinding } from '../../../../mechanics/mechanic.ts';
import { token } from './bandwidth-gremlin.ts';
import { airways } from './elbonian-airways.ts';
import { gremlinPlaces } from './gremlin-places.ts';
import { meter } from './gremlinometer.ts';
import { immunityIdol } from './immunity-idol.ts';
import { king } from './king-gremlin.ts';
import { luigi } from './luigi.ts';
import { sirens } from './sirens.ts';
import { gremlins } from './small-gremlins.ts';
import { windows } from './window-gremlins.ts';

/** Gremlins and Sirens of March 2002, but for those that play with proposals or as balls. */
export const gremlinBindings: readonly MechanicBinding[] = [
  { mechanic: 'BN0-256', procedures: [meter, gremlinPlaces] },
  { mechanic: 'BN0-296', procedures: [gremlins] },
  { mechanic: 'BN0-297', procedures: [gremlins] },
  { mechanic: 'BN0-299', procedures: [token] },
  { mechanic: 'BN0-293', procedures: [immunityIdol] },
  { mechanic: 'BN0-345', procedures: [luigi] },
  { mechanic: 'BN0-356', procedures: [sirens] },
  { mechanic: 'BN0-347', procedures: [king] },
  { mechanic: 'BN0-351', procedures: [airways] },
  { mechanic: 'BN0-402', procedures: [windows] },
];
