import type { GameBinding } from '../../game.ts';
import { brine } from './brine.ts';
import { pages } from './precedence.ts';
import { slips } from './slips.ts';

/** What Tidewater Nomic binds: its slips and its brine, under the revisions of Rules 4 and 9. */
export const tidewater: GameBinding = {
  handlers: [...slips, ...brine],
  logTellsRules: true,
  precedence: [pages],
};
