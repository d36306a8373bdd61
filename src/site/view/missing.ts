import { extractOf } from '../../asked/index.ts';
import type { GameModel } from '../model.ts';
import { routes } from '../routes.ts';
import { toPage, type Link, type PageView } from './page.ts';

/** The page that is shown for an address without a page. */
export interface MissingView {
  readonly page: PageView;
  readonly ways: readonly Link[];
}

/** Shows the ways on from an address that leads nowhere. */
export function viewMissing(models: readonly GameModel[]): MissingView {
  return {
    page: toPage({
      kind: 'missing',
      name: 'Nothing is written here',
      description: 'There is no page at this address. The ways on: search, the games, their rules.',
      address: routes.file('404.html'),
      time: null,
      games: models.map(({ game }) => game),
      hasData: false,
    }),
    ways: waysOn(models),
  };
}

/** Returns the ways on that need no search: to the games, and to the rules of every game that has any. */
export function waysOn(models: readonly GameModel[]): Link[] {
  return [
    { text: 'The games', href: routes.home() },
    ...models
      .filter((model) => extractOf(model, 'has rules', ({ rules }) => rules.length > 0))
      .map(({ game }) => ({
        text: `Every rule of ${game.name}`,
        href: routes.rules(game.id),
      })),
  ];
}
