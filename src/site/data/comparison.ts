import { compareFacts } from '../../engine/index.ts';
import type { GameModel, RuleModel } from '../model.ts';
import type { WitnessedVersion } from '../versions.ts';
import { hunksOf } from '../comparison/held-texts.ts';
import type { comparison as comparisonShape } from './shapes/comparison.ts';
import type { Published } from './shapes/published.ts';
import { copyOf } from '../shown-copy.ts';

/** `/{game}/rules/{rule}/diff/{a}..{b}/data.json`. */
export type ComparisonData = Published<typeof comparisonShape>;

/** Returns what differs between two versions of a rule. */
export function comparisonData(
  model: GameModel,
  rule: RuleModel,
  older: WitnessedVersion,
  newer: WitnessedVersion,
): ComparisonData {
  const [before, after] = [copyOf(model, older), copyOf(model, newer)];
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
