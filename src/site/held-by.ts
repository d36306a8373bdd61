import type { Witness } from '../schemas/index.ts';
import type { GameModel } from './model.ts';

/** Returns all copies of a ruleset in its order, whether a document prints it or a commit holds it. */
export function heldBy(
  { stored, series }: Pick<GameModel, 'stored' | 'series'>,
  source: string,
): readonly Witness[] {
  return series.heldIn(source) ?? stored.get(source) ?? [];
}
