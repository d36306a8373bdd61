import type { APIRoute } from 'astro';
import { readReplay } from '../../../../site/archive-replays.ts';
import { atomResponse } from '../../../../site/atom-response.ts';
import { holderFeedPaths } from '../../../../site/feed-paths.ts';
import { routes } from '../../../../site/routes.ts';
import { viewHolderFeed } from '../../../../site/view/holder-feed.ts';

export const getStaticPaths = holderFeedPaths;

export const GET: APIRoute = ({ params, site }) => {
  const feed = viewHolderFeed(...readReplay(params['game']), params['player']);
  return atomResponse(feed, routes.pageFeed(feed.href), site);
};
