import type { APIRoute } from 'astro';
import { readArchive } from '../site/archive.ts';
import { atomResponse } from '../site/atom-response.ts';
import { routes } from '../site/routes.ts';
import { viewArchiveFeed } from '../site/view/feed.ts';

export const GET: APIRoute = ({ site }) =>
  atomResponse(viewArchiveFeed(readArchive()), routes.feed(), site);
