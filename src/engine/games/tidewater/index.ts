import type { GameBinding } from '../../game.ts';
import { mechanics } from './mechanics/index.ts';
import { pages } from './precedence.ts';

/** What Tidewater Nomic binds: all that its Book lets hands do is played on one state. */
export const tidewater: GameBinding = {
  handlers: [],
  mechanics,
  logTellsRules: true,
  precedence: [pages],
};
