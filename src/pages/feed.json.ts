import type { APIRoute } from 'astro';
import { readArchive } from '../site/archive.ts';
import { jsonFeedResponse } from '../site/json-feed.ts';
import { routes } from '../site/routes.ts';
import { viewArchiveFeed } from '../site/view/feed.ts';

export const GET: APIRoute = ({ site }) =>
  jsonFeedResponse(viewArchiveFeed(readArchive()), routes.jsonFeed(routes.feed()), site);
