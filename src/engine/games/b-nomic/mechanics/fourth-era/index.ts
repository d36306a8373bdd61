import type { MechanicBinding } from '../../../../mechanics/mechanic.ts';
import { attributeBindings } from './attributes.ts';
import { beastBindings } from './beast.ts';
import { contractBindings } from './contracts.ts';
import { goodsBindings } from './goods.ts';
import { healthBindings } from './health.ts';
import { messageBindings } from './message.ts';
import { foreignBindings } from './foreign.ts';
import { ministryBindings } from './ministries.ts';
import { moneyBindings } from './money.ts';
import { obligationBindings } from './obligations.ts';
import { quantityBindings } from './quantities.ts';
import { recordedInLogs } from './recorded.ts';
import { sockBindings } from './socks.ts';
import { victoryBindings } from './victory.ts';

/** What the rules of the Fourth Era add to the mechanics that it shares with others: one line a topic. */
export const fourthEraBindings: readonly MechanicBinding[] = [
  // One line a topic.
  ...attributeBindings,
  ...beastBindings,
  ...contractBindings,
  ...goodsBindings,
  ...healthBindings,
  ...messageBindings,
  ...foreignBindings,
  ...ministryBindings,
  ...moneyBindings,
  ...obligationBindings,
  ...quantityBindings,
  ...recordedInLogs,
  ...sockBindings,
  ...victoryBindings,
];
