import type { MechanicBinding } from '../../../mechanic.ts';
import { precedence } from './precedence.ts';
import { go } from './political-go.ts';
import { elections } from './elections.ts';
import { firstEraVotes } from './first-era-votes.ts';
import { eventOrders } from './event-order.ts';
import { fourthEraVotes } from './fourth-era-votes.ts';
import { fourthEraBindings } from './fourth-era/index.ts';
import { numbers } from './numbers.ts';
import { judgement } from './judgement.ts';
import { renownBindings } from './renown.ts';
import { retroactivity } from './retroactivity.ts';
import { sharedActions } from './shared-actions.ts';
import { time } from './time.ts';

/** What B Nomic binds to the mechanics of its catalogues: one line a topic. */
export const bindings: readonly MechanicBinding[] = [
  // One line a topic, so that two hands seldom meet.
  ...elections,
  ...eventOrders,
  ...firstEraVotes,
  ...fourthEraVotes,
  ...fourthEraBindings,
  ...go,
  ...judgement,
  ...precedence,
  ...numbers,
  ...renownBindings,
  ...retroactivity,
  ...sharedActions,
  ...time,
];
