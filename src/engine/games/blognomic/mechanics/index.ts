import type { MechanicBinding } from '../../../mechanic.ts';
import { precedence } from './precedence.ts';
import { votableMatters } from './votable-matters.ts';

/** What BlogNomic binds to the mechanics of its catalogue: one line a topic. */
export const bindings: readonly MechanicBinding[] = [
  // One line a topic, so that two hands seldom meet.
  ...precedence,
  ...votableMatters,
];
