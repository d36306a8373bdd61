import type { MechanicBinding } from '../../../../mechanic.ts';
import { customBindings } from './customs.ts';
import { displayBindings } from './displays.ts';
import { drinkBindings } from './drinks.ts';
import { economyBindings } from './economy.ts';
import { gardenBindings } from './gardens/index.ts';
import { ministryBindings } from './ministries.ts';
import { recordedInLogs } from './recorded.ts';
import { richesBindings } from './riches.ts';
import { societyBindings } from './societies.ts';

/** What the rules of the late First Era add to the mechanics that it shares with others: one line a topic. */
export const firstEraBindings: readonly MechanicBinding[] = [
  // One line a topic.
  ...customBindings,
  ...displayBindings,
  ...drinkBindings,
  ...economyBindings,
  ...gardenBindings,
  ...ministryBindings,
  ...recordedInLogs,
  ...richesBindings,
  ...societyBindings,
];
