import type { APIRoute } from 'astro';
import { readGame } from '../../../../site/archive.ts';
import { keywordFeedPaths } from '../../../../site/feed-paths.ts';
import { jsonFeedResponse } from '../../../../site/json-feed.ts';
import { routes } from '../../../../site/routes.ts';
import { viewKeywordFeed } from '../../../../site/view/rule-feed.ts';

export const getStaticPaths = keywordFeedPaths;

export const GET: APIRoute = ({ params, site }) => {
  const model = readGame(params['game']);
  const feed = viewKeywordFeed(model, params['keyword']);
  return jsonFeedResponse(feed, routes.jsonFeed(routes.pageFeed(feed.href)), site);
};
