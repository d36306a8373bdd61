import { compareFacts } from '../../engine/index.ts';
import { hunksOf } from '../comparison/held-texts.ts';
import type { GameModel } from '../model.ts';
import type { WitnessedVersion } from '../versions.ts';
import { comparisonSummary } from './comparison-summary.ts';
import { copyOf } from '../shown-copy.ts';

/** Sums up in a sentence what changed from one version to another. */
export function comparedWords(
  model: GameModel,
  older: WitnessedVersion,
  newer: WitnessedVersion,
): string {
  const [before, after] = [copyOf(model, older), copyOf(model, newer)];
  return comparisonSummary(hunksOf(model, before, after), compareFacts(before, after));
}
