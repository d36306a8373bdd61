import type { Witness } from '../schemas/index.ts';
import type { GameModel } from './model.ts';
import { compareNumbers } from './rule-order.ts';

/** Returns all copies of a ruleset, whether a document prints it or a commit holds it. */
export function heldBy(
  { stored, series }: Pick<GameModel, 'stored' | 'series'>,
  source: string,
): readonly Witness[] {
  const held = series.heldIn(source);
  return held === undefined ? (stored.get(source) ?? []) : held.toSorted(compareNumbers);
}
