import type { APIRoute } from 'astro';
import { readArchive } from '../site/archive.ts';
import { textResponse } from '../site/text-response.ts';
import { viewLlms } from '../site/view/llms.ts';

export const GET: APIRoute = ({ site, url }) =>
  textResponse(viewLlms(readArchive(), (site ?? url).href), 'text/plain');
