import type { GameModel } from '../model.ts';
import { routes } from '../routes.ts';
import { listsOf } from './lists.ts';
import { toPage, type PageView } from './page.ts';

/** The page on which any two versions, rulesets or dates of a game are compared. */
export interface CompareView {
  readonly page: PageView;
  /** The first part of every address of the game. */
  readonly base: string;
  /** The address of its list of rules; null where it has none. */
  readonly rules: string | null;
}

/** Shows the page on which any two things of a game are compared. */
export function viewCompare(model: GameModel): CompareView {
  const { game, games } = model;
  return {
    base: routes.game(game.id),
    rules: listsOf(model).has('rules') ? routes.rules(game.id) : null,
    page: toPage({
      kind: 'compare',
      name: 'Compare any two',
      description: `Any two versions of a rule, rulesets or dates of ${game.name}, compared word by word.`,
      address: routes.compare(game.id),
      time: null,
      games,
      game,
      hasData: false,
    }),
  };
}
