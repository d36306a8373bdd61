import type { GameBinding } from '../../game.ts';
import { checkList, isListed } from './check-list.ts';
import { opening } from './opening.ts';
import { agoraPower } from './precedence.ts';
import { procedures } from './procedures.ts';
import { meantPath } from './renamed-assets.ts';
import { treasury } from './treasury.ts';

const DAY = 24;

/**
 * What Agora binds: the Treasuror's actions under the revisions of the economic rules. Publications of
 * the ruleset are dated to the day and come weekly, so their causes are searched for in wider bounds
 * than those of the Treasuror's reports.
 */
export const agora: GameBinding = {
  handlers: [...opening, ...treasury],
  meantPath,
  checkList,
  isListed,
  precedence: [agoraPower],
  procedures,
  causes: ({ event }) =>
    event.do === 'publication'
      ? { close: 7 * DAY, nearby: 14 * DAY, entries: 0 }
      : { close: DAY, nearby: 3 * DAY, entries: 45 * DAY },
};
