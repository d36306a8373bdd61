import type { APIRoute } from 'astro';
import { linesResponse } from '../site/finding/lines-response.ts';
import { siteAddresses } from '../site/finding/site-addresses.ts';

export const GET: APIRoute = () => linesResponse(siteAddresses());
