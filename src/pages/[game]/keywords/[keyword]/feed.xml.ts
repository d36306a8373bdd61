import type { APIRoute } from 'astro';
import { readGame } from '../../../../site/archive.ts';
import { atomResponse } from '../../../../site/atom-response.ts';
import { keywordFeedPaths } from '../../../../site/feed-paths.ts';
import { routes } from '../../../../site/routes.ts';
import { viewKeywordFeed } from '../../../../site/view/rule-feed.ts';

export const getStaticPaths = keywordFeedPaths;

export const GET: APIRoute = ({ params, site }) => {
  const model = readGame(params['game']);
  const feed = viewKeywordFeed(model, params['keyword']);
  return atomResponse(feed, routes.pageFeed(feed.href), site);
};
