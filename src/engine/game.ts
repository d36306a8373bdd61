import type { CauseOptions } from './replay/causes.ts';
import type { Handler } from './replay/handlers.ts';
import type { Check } from './replay/outcome.ts';
import type { ReplayOptions } from './replay/replay.ts';

/** What one game binds to the mechanics that know no game. */
export interface GameBinding {
  readonly handlers: readonly Handler[];
  readonly defaultOf?: NonNullable<ReplayOptions['defaultOf']>;
  /** How far away from a report the log is searched for the cause of a difference. */
  readonly causes?: (check: Check) => CauseOptions;
}
