import type { APIRoute } from 'astro';
import { readReplay } from '../../../../site/archive-replays.ts';
import { accountFeedPaths } from '../../../../site/feed-paths.ts';
import { jsonFeedResponse } from '../../../../site/json-feed.ts';
import { routes } from '../../../../site/routes.ts';
import { viewAccountFeed } from '../../../../site/view/account-feed.ts';

export const getStaticPaths = accountFeedPaths;

export const GET: APIRoute = ({ params, site }) => {
  const feed = viewAccountFeed(...readReplay(params['game']), params['player']);
  return jsonFeedResponse(feed, routes.jsonFeed(routes.pageFeed(feed.href)), site);
};
