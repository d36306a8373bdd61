import { compareFacts } from '../../engine/index.ts';
import { hunksOf } from '../comparison/held-texts.ts';
import type { GameModel } from '../model.ts';
import { copyOf, type WitnessedVersion } from '../versions.ts';
import { comparisonSummary } from './comparison-summary.ts';

/** Sums up in a sentence what changed from one version to another. */
export function comparedWords(
  model: GameModel,
  older: WitnessedVersion,
  newer: WitnessedVersion,
): string {
  const [before, after] = [copyOf(older), copyOf(newer)];
  return comparisonSummary(hunksOf(model, before, after), compareFacts(before, after));
}
