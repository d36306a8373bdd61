import type { MechanicBinding } from '../../../mechanic.ts';
import { judgement } from './judgement.ts';
import { precedence } from './precedence.ts';
import { votes } from './votes.ts';
import { worldBindings } from './world.ts';

/** What the game by mail binds to the mechanics of its catalogue: one line a topic. */
export const bindings: readonly MechanicBinding[] = [
  ...judgement,
  ...precedence,
  ...votes,
  ...worldBindings,
];
