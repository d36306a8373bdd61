import type { GameBinding } from '../../game.ts';
import { proposals } from './proposals.ts';

/** What the game by mail binds: its initial set, and what adopted proposals do to rules. */
export const nomicByMail: GameBinding = { handlers: proposals };
