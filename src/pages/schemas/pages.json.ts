import type { APIRoute } from 'astro';
import { dataSchemas } from '../../site/data/shapes/index.ts';
import { jsonResponse } from '../../site/json-response.ts';

export const GET: APIRoute = ({ url }) => jsonResponse(dataSchemas(url.href));
