import type { GameModel } from '../model.ts';
import { toldChanges } from '../told-changes.ts';
import type { changes as changesShape } from './shapes/lists.ts';
import type { Published } from './shapes/published.ts';

/** `/{game}/changes/data.json`. */
export type ChangesData = Published<typeof changesShape>;

/** Returns every change of rules that is told of, by the periods of its page and the last first. */
export function changesData(model: GameModel): ChangesData {
  const periods = Map.groupBy(toldChanges(model), ({ period }) => period);
  return {
    game: model.game.id,
    changes: [...periods.values()].flat().map(({ id, when, words, rules, more }) => ({
      id,
      when: when === '' ? null : when,
      what: words,
      rules: rules.map(({ text, href, comparison }) => ({ name: text, href, comparison })),
      more,
    })),
  };
}
