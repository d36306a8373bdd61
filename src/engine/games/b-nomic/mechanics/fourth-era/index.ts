import type { MechanicBinding } from '../../../../mechanic.ts';
import { ministryBindings } from './ministries.ts';
import { moneyBindings } from './money.ts';

/** What the rules of the Fourth Era add to the mechanics that it shares with others: one line a topic. */
export const fourthEraBindings: readonly MechanicBinding[] = [
  // One line a topic.
  ...ministryBindings,
  ...moneyBindings,
];
