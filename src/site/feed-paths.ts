import { readGamesToWrite } from './archive.ts';
import { timesOf } from './replays.ts';
import { termsOf } from './terms/terms.ts';
import { isFollowedTerm } from './view/rule-feed.ts';

/** Returns the feeds of rules: each has one, if of nothing but its first copy. */
export function ruleFeedPaths(): { params: { game: string; rule: string } }[] {
  return readGamesToWrite().flatMap((model) =>
    model.rules.map(({ game, rule }) => ({ params: { game, rule } })),
  );
}

/** Returns the feeds of terms and keywords. */
export function keywordFeedPaths(): { params: { game: string; keyword: string } }[] {
  return readGamesToWrite().flatMap((model) =>
    termsOf(model)
      .all.filter(isFollowedTerm)
      .map(({ slug }) => ({ params: { game: model.game.id, keyword: slug } })),
  );
}

/** Returns the feeds of players, and of whoever else holds something or votes. */
export function accountFeedPaths(): { params: { game: string; player: string } }[] {
  return readGamesToWrite().flatMap((model) =>
    (timesOf(model).replay?.accounts ?? []).map(({ slug }) => ({
      params: { game: model.game.id, player: slug },
    })),
  );
}
