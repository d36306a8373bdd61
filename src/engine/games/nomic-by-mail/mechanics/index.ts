import type { MechanicBinding } from '../../../mechanics/mechanic.ts';
import { judgement } from './judgement.ts';
import { evenDays } from './even-days.ts';
import { numbers } from './numbers.ts';
import { precedence } from './precedence.ts';
import { recordedInLogs } from './recorded.ts';
import { scribe } from './scribe.ts';
import { votes } from './votes.ts';
import { worldBindings } from './world.ts';

/** What the game by mail binds to the mechanics of its catalogue: one line a topic. */
export const bindings: readonly MechanicBinding[] = [
  ...evenDays,
  ...judgement,
  ...numbers,
  ...precedence,
  ...recordedInLogs,
  ...scribe,
  ...votes,
  ...worldBindings,
];
