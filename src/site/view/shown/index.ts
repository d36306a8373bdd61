import { extractOf } from '../../../asked/index.ts';
import type { GameModel } from '../../model.ts';
import { routes } from '../../routes.ts';
import type { Link } from '../page.ts';
import { showChange, type ShownChange } from './change.ts';
import { showDay, type ShownDay } from './day.ts';
import { firstShown, leadingFirst } from './leading.ts';
import { showRule, type ShownRule } from './rule.ts';
import { showVote, type ShownVote } from './vote.ts';

/** Something that the first page shows, and the game that it is of. */
export type OfGame<T> = T & { readonly game: Link };

/** What the archive can do, done with what there is: each is null where no game has any. */
export interface Shown {
  readonly rule: OfGame<ShownRule> | null;
  readonly change: OfGame<ShownChange> | null;
  readonly vote: OfGame<ShownVote> | null;
  readonly day: OfGame<ShownDay> | null;
}

/** Takes one rule, one change, one vote and one disputed day from the games at hand, by a rule. */
export function viewShown(models: readonly GameModel[]): Shown {
  const games = leadingFirst(models);
  const first = <T extends object>(
    what: string,
    show: (model: GameModel) => T | null,
  ): OfGame<T> | null =>
    firstShown(games, (model) => withGame(model, extractOf(model, `shown ${what}`, show)));
  return {
    rule: first('rule', showRule),
    change: first('change', showChange),
    vote: first('vote', showVote),
    day: first('day', showDay),
  };
}

function withGame<T extends object>({ game }: GameModel, shown: T | null): OfGame<T> | null {
  if (shown === null) return null;
  return { ...shown, game: { text: game.name, href: routes.game(game.id) } };
}
