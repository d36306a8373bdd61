import type { APIRoute } from 'astro';
import { readArchive } from '../site/archive.ts';
import { feedResponse } from '../site/feed-response.ts';
import { viewArchiveFeed } from '../site/view/feed.ts';

export const GET: APIRoute = ({ site }) => feedResponse(viewArchiveFeed(readArchive()), site);
