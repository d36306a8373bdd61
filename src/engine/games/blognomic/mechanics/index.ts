import type { MechanicBinding } from '../../../mechanics/mechanic.ts';
import { cashBindings } from './cash.ts';
import { conventionBindings } from './conventions.ts';
import { crimeBindings } from './crime.ts';
import { garageBindings } from './garage.ts';
import { markBindings } from './marks.ts';
import { precedence } from './precedence.ts';
import { raceBindings } from './race.ts';
import { rosterBindings } from './roster.ts';
import { teamBindings } from './team.ts';
import { timedActions } from './timed-actions.ts';
import { votableMatters } from './votable-matters.ts';

/** What BlogNomic binds to the mechanics of its catalogue: one line a topic. */
export const bindings: readonly MechanicBinding[] = [
  // One line a topic, so that two hands seldom meet.
  ...cashBindings,
  ...conventionBindings,
  ...crimeBindings,
  ...garageBindings,
  ...markBindings,
  ...precedence,
  ...raceBindings,
  ...rosterBindings,
  ...teamBindings,
  ...timedActions,
  ...votableMatters,
];
