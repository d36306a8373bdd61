import type { GameModel } from '../model.ts';
import { routes } from '../routes.ts';
import { toPage, type PageView } from './page.ts';
import { wholeBar } from './time-bar.ts';

/** The page on which any two versions, rulesets or moments of a game are compared. */
export interface CompareView {
  readonly page: PageView;
  /** The first part of every address of the game. */
  readonly base: string;
}

/** Shows the page on which any two things of a game are compared. */
export function viewCompare(model: GameModel): CompareView {
  const { game, games } = model;
  return {
    base: routes.game(game.id),
    page: toPage({
      kind: 'compare',
      name: 'Compare any two',
      description: `Any two versions of a rule, rulesets or moments of ${game.name}, compared word by word.`,
      address: routes.compare(game.id),
      time: wholeBar(model),
      games,
      game,
      hasData: false,
    }),
  };
}
