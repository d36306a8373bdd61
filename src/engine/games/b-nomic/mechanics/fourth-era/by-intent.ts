import type { Change } from '../../../../world/changes.ts';
import {
  performing,
  type AskedIntent,
  type SaidOfIntent,
} from '../../../../mechanics/intents/performing.ts';
import { INTENTS } from '../shared-actions.ts';

/** Lets a change go on as what was announced: without so many objections, with so much support (4E21, 4E22). */
export function byIntent(asked: Omit<AskedIntent, 'procedure'>, said: SaidOfIntent): Change {
  return performing({ procedure: INTENTS, ...asked }, said);
}
