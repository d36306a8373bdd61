import type { MechanicBinding } from '../../../mechanics/mechanic.ts';
import { precedence } from './precedence.ts';
import { lateBoards } from './boards.ts';
import { actionBindings } from './game-actions.ts';
import { diceBindings } from './dice.ts';
import { elections } from './elections.ts';
import { firstEraBindings } from './first-era/index.ts';
import { firstEraVotes } from './first-era-votes.ts';
import { entropyBindings } from './entropy.ts';
import { eventOrders } from './event-order.ts';
import { fourthEraVotes } from './fourth-era-votes.ts';
import { fourthEraBindings } from './fourth-era/index.ts';
import { numbers } from './numbers.ts';
import { emergencies } from './emergencies.ts';
import { dimensionBindings } from './dimensions.ts';
import { fieldBindings } from './field.ts';
import { footballBindings } from './football.ts';
import { gremballBindings } from './gremball.ts';
import { grid2002 } from './grid-2002.ts';
import { judgement } from './judgement.ts';
import { march2002Bindings } from './march-2002/index.ts';
import { renownBindings } from './renown.ts';
import { retroactivity } from './retroactivity.ts';
import { sharedActions } from './shared-actions.ts';
import { technologyBindings } from './technologies.ts';
import { textConventions } from './text-conventions.ts';
import { time } from './time.ts';
import { votes2002 } from './votes-2002.ts';

/** What B Nomic binds to the mechanics of its catalogues: one line a topic. */
export const bindings: readonly MechanicBinding[] = [
  // One line a topic, so that two hands seldom meet.
  ...actionBindings,
  ...diceBindings,
  ...elections,
  ...entropyBindings,
  ...eventOrders,
  ...firstEraBindings,
  ...firstEraVotes,
  ...fourthEraVotes,
  ...fourthEraBindings,
  ...dimensionBindings,
  ...fieldBindings,
  ...footballBindings,
  ...gremballBindings,
  ...grid2002,
  ...lateBoards,
  ...emergencies,
  ...judgement,
  ...precedence,
  ...numbers,
  ...march2002Bindings,
  ...renownBindings,
  ...retroactivity,
  ...sharedActions,
  ...technologyBindings,
  ...textConventions,
  ...time,
  ...votes2002,
];
