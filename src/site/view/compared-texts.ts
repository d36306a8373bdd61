import { compareBlocks, compareFacts, cutBlocks, type Hunk } from '../../engine/index.ts';
import type { Witness } from '../../schemas/index.ts';
import { readHeldText } from '../held-text.ts';
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

/** Compares the wordings of two copies; null where one of them is not held. */
export function hunksOf(model: GameModel, older: Witness, newer: Witness): Hunk[] | null {
  const [before, after] = [readHeldText(model, older), readHeldText(model, newer)];
  if (before === null || after === null) return null;
  return compareBlocks(
    cutBlocks(before.wording, before.blocks),
    cutBlocks(after.wording, after.blocks),
  );
}
