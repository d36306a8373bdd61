import type { APIRoute } from 'astro';
import { readGame } from '../../site/archive.ts';
import { jsonFeedResponse } from '../../site/json-feed.ts';
import { gamePaths } from '../../site/paths.ts';
import { routes } from '../../site/routes.ts';
import { viewGameFeed } from '../../site/view/feed.ts';

export const getStaticPaths = gamePaths;

export const GET: APIRoute = ({ params, site }) => {
  const model = readGame(params['game']);
  const feed = viewGameFeed(model);
  return jsonFeedResponse(feed, routes.jsonFeed(routes.feed(model.game.id)), site);
};
