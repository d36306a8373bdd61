import { compareFacts, type Hunk } from '../../engine/index.ts';
import type { GameModel, RuleModel } from '../model.ts';
import { copyOf, type WitnessedVersion } from '../versions.ts';
import { hunksOf } from '../view/comparison.ts';

/** `/{game}/rules/{rule}/diff/{a}..{b}/data.json`. */
export interface ComparisonData {
  readonly game: string;
  readonly rule: string;
  readonly older: { readonly version: string; readonly source: string };
  readonly newer: { readonly version: string; readonly source: string };
  readonly facts: readonly {
    readonly what: string;
    readonly older: string;
    readonly newer: string;
  }[];
  /** Stretches of the texts, in the order of the newer one; null where one text is not held. */
  readonly text: readonly Hunk[] | null;
}

/** Gives what differs between two versions of a rule. */
export function comparisonData(
  model: GameModel,
  rule: RuleModel,
  older: WitnessedVersion,
  newer: WitnessedVersion,
): ComparisonData {
  const [before, after] = [copyOf(older), copyOf(newer)];
  return {
    game: rule.game,
    rule: rule.rule,
    older: { version: older.key, source: before.source },
    newer: { version: newer.key, source: after.source },
    facts: compareFacts(before, after).map(({ what, older: gone, newer: come }) => ({
      what,
      older: gone,
      newer: come,
    })),
    text: hunksOf(model, before, after),
  };
}
