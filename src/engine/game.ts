import type { Witness } from '../schemas/index.ts';
import type { CauseOptions } from './replay/causes.ts';
import type { GameMechanics } from './mechanics/mechanic.ts';
import type { Procedure } from './procedures/kinds.ts';
import type { Scheme } from './precedence/scheme.ts';
import type { Handler } from './replay/handlers.ts';
import type { Check } from './replay/outcome.ts';
import type { ReplayOptions } from './replay/replay.ts';
import type { IsListed, ListCheck } from './rules/check-lists.ts';

/** What one game binds to the mechanics that know no game. */
export interface GameBinding {
  readonly handlers: readonly Handler[];
  /** Handlers of actions that do what the game's documents say. */
  readonly handlersOf?: (witnesses: readonly Witness[]) => readonly Handler[];
  /** Whether its log itself tells of every change of a rule, so that none is taken from elsewhere. */
  readonly logTellsRules?: boolean;
  readonly defaultOf?: NonNullable<ReplayOptions['defaultOf']>;
  readonly meantPath?: NonNullable<ReplayOptions['meantPath']>;
  /** Looks at the list of a rule's changes as the game's own keeper does. */
  readonly checkList?: ListCheck;
  readonly isListed?: IsListed;
  /** How far away from a report the log is searched for the cause of a difference. */
  readonly causes?: (check: Check) => CauseOptions;
  /** Catalogues of its mechanics, and the procedures that play them. */
  readonly mechanics?: GameMechanics;
  /** How its rulesets decide conflicts of rules; each names the rules that lay it down. */
  readonly precedence?: readonly Scheme[];
  /** Procedures of a game whose mechanics stand in no catalogue. */
  readonly procedures?: readonly Procedure[];
}
