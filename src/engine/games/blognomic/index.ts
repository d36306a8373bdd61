import type { GameBinding } from '../../game.ts';
import { ruleset106 } from './catalogues/ruleset-106.ts';
import { bindings } from './mechanics/index.ts';
import { prioritisation } from './precedence.ts';

/** What BlogNomic binds: the procedures of the one ruleset that is held. */
export const blogNomic: GameBinding = {
  handlers: [],
  mechanics: { catalogues: [ruleset106], bindings },
  precedence: [prioritisation],
};
