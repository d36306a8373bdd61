import type { GameBinding } from '../../game.ts';
import { mailGame } from './catalogues/mail-game.ts';
import { bindings } from './mechanics/index.ts';
import { proposals } from './proposals.ts';

/** What the game by mail binds: its initial set, and what adopted proposals do to rules. */
export const nomicByMail: GameBinding = {
  handlers: proposals,
  mechanics: { catalogues: [mailGame], bindings },
};
