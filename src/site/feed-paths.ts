import { readGamesToWrite } from './archive.ts';
import { timesOf } from './replays.ts';
import { isFollowed, isFollowedKeyword } from './view/feed.ts';
import { isFollowedAccount } from './view/account-feed.ts';

/** The feeds of rules: of those that changed more than once. */
export function ruleFeedPaths(): { params: { game: string; rule: string } }[] {
  return readGamesToWrite().flatMap((model) =>
    model.rules.filter(isFollowed).map(({ game, rule }) => ({ params: { game, rule } })),
  );
}

/** The feeds of keywords: of those that several rules bear. */
export function keywordFeedPaths(): { params: { game: string; keyword: string } }[] {
  return readGamesToWrite().flatMap((model) =>
    model.keywords.filter(isFollowedKeyword).map(({ slug }) => ({
      params: { game: model.game.id, keyword: slug },
    })),
  );
}

/** The feeds of players, and of whoever else holds something. */
export function accountFeedPaths(): { params: { game: string; player: string } }[] {
  return readGamesToWrite().flatMap((model) =>
    (timesOf(model).replay?.accounts ?? []).filter(isFollowedAccount).map(({ slug }) => ({
      params: { game: model.game.id, player: slug },
    })),
  );
}
