import type { GameBinding } from '../../game.ts';
import { firstEra } from './catalogues/first-era.ts';
import { fourthEra } from './catalogues/fourth-era.ts';
import { march2002 } from './catalogues/march-2002.ts';
import { bindings } from './mechanics/index.ts';
import { chutzpah, chutzpah2002, power } from './precedence.ts';

/** What B Nomic binds: the procedures of three of its rulesets. Its changes of rules need no handlers. */
export const bNomic: GameBinding = {
  handlers: [],
  mechanics: { catalogues: [march2002, firstEra, fourthEra], bindings },
  precedence: [chutzpah2002, chutzpah, power],
};
