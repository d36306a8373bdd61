import type { GameModel } from '../model.ts';
import { viewAllChanges } from '../view/all-changes.ts';
import type { changes as changesShape } from './shapes/lists.ts';
import type { Published } from './shapes/published.ts';

/** `/{game}/changes/data.json`. */
export type ChangesData = Published<typeof changesShape>;

/** Returns every change of rules that is told of, the last first. */
export function changesData(model: GameModel): ChangesData {
  return {
    game: model.game.id,
    changes: viewAllChanges(model).groups.flatMap(({ items }) =>
      items.map(({ id, when, words, rules, more }) => ({
        id,
        when: when === '' ? null : when,
        what: words,
        rules: rules.map(({ text, href, comparison }) => ({ name: text, href, comparison })),
        more,
      })),
    ),
  };
}
