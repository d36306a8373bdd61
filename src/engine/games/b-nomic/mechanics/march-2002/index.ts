import type { MechanicBinding } from '../../../../mechanics/mechanic.ts';
import { gremlinBindings } from './gremlins.ts';
import { objectBindings } from './objects.ts';
import { peopleBindings } from './people.ts';
import { scoreBindings } from './scores.ts';

/** What the rules of March 2002 add to the mechanics that they share with others: one line a topic. */
export const march2002Bindings: readonly MechanicBinding[] = [
  // One line a topic.
  ...gremlinBindings,
  ...objectBindings,
  ...peopleBindings,
  ...scoreBindings,
];
