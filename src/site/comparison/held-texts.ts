import { compareBlocks, cutBlocks, type Hunk } from '../../engine/index.ts';
import type { Witness } from '../../schemas/index.ts';
import { readHeldText } from '../held-text.ts';
import type { GameModel } from '../model.ts';

/** Compares the wordings of two copies; null where one of them is not held. */
export function hunksOf(model: GameModel, older: Witness, newer: Witness): Hunk[] | null {
  const [before, after] = [readHeldText(model, older), readHeldText(model, newer)];
  if (before === null || after === null) return null;
  return compareBlocks(
    cutBlocks(before.wording, before.blocks),
    cutBlocks(after.wording, after.blocks),
  );
}
