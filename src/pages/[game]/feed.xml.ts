import type { APIRoute } from 'astro';
import { readGame } from '../../site/archive.ts';
import { feedResponse } from '../../site/feed-response.ts';
import { gamePaths } from '../../site/paths.ts';
import { timesOf } from '../../site/replays.ts';
import { viewGameFeed } from '../../site/view/feed.ts';

export const getStaticPaths = gamePaths;

export const GET: APIRoute = ({ params, site }) => {
  const model = readGame(params['game']);
  return feedResponse(viewGameFeed(model, timesOf(model).history), site);
};
