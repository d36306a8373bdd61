import { extractOf } from '../../../asked/index.ts';
import { heldVersions } from '../../held-versions.ts';
import type { GameModel } from '../../model.ts';
import { listsOf } from '../lists.ts';

/**
 * Puts games in the order in which the first page looks for something to show: first those with texts to be
 * read, among them those with the most kinds of lists, and of these the smallest, which can be seen whole.
 */
export function leadingFirst(models: readonly GameModel[]): GameModel[] {
  return models
    .map((model) => ({ model, ...extractOf(model, 'what there is to show', countShown) }))
    .sort(
      (a, b) => Number(b.hasTexts) - Number(a.hasTexts) || b.lists - a.lists || a.rules - b.rules,
    )
    .map(({ model }) => model);
}

/** Returns what the first of the games has to show that has anything. */
export function firstShown<T>(
  models: readonly GameModel[],
  show: (model: GameModel) => T | null,
): T | null {
  for (const model of models) {
    const shown = show(model);
    if (shown !== null) return shown;
  }
  return null;
}

function countShown(model: GameModel) {
  return {
    hasTexts: model.rules.some((rule) => heldVersions(model, rule).length > 0),
    lists: listsOf(model).size,
    rules: model.rules.length,
  };
}
