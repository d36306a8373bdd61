import type { APIRoute } from 'astro';
import { readReplay } from '../../../../site/archive-replays.ts';
import { holderFeedPaths } from '../../../../site/feed-paths.ts';
import { jsonFeedResponse } from '../../../../site/json-feed.ts';
import { routes } from '../../../../site/routes.ts';
import { viewHolderFeed } from '../../../../site/view/holder-feed.ts';

export const getStaticPaths = holderFeedPaths;

export const GET: APIRoute = ({ params, site }) => {
  const feed = viewHolderFeed(...readReplay(params['game']), params['player']);
  return jsonFeedResponse(feed, routes.jsonFeed(routes.pageFeed(feed.href)), site);
};
