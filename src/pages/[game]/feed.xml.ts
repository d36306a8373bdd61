import type { APIRoute } from 'astro';
import { readGame } from '../../site/archive.ts';
import { atomResponse } from '../../site/atom-response.ts';
import { gamePaths } from '../../site/paths.ts';
import { routes } from '../../site/routes.ts';
import { viewGameFeed } from '../../site/view/feed.ts';

export const getStaticPaths = gamePaths;

export const GET: APIRoute = ({ params, site }) => {
  const model = readGame(params['game']);
  const feed = viewGameFeed(model);
  return atomResponse(feed, routes.feed(model.game.id), site);
};
