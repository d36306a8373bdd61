import type { GameBinding } from '../../game.ts';
import { mailGame } from './catalogues/mail-game.ts';
import { bindings } from './mechanics/index.ts';
import { mutability } from './precedence.ts';
import { beginning, proposals } from './proposals.ts';

/** What the game by mail binds: its initial set, and what adopted proposals do to rules. */
export const nomicByMail: GameBinding = {
  handlers: proposals,
  handlersOf: beginning,
  logTellsRules: true,
  mechanics: { catalogues: [mailGame], bindings },
  precedence: [mutability],
};
