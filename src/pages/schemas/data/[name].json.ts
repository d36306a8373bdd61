import type { APIRoute } from 'astro';
import { DATA_NAMES, dataSchema } from '../../../site/data/shapes/index.ts';
import { jsonResponse } from '../../../site/json-response.ts';

export const getStaticPaths = (): { params: { name: string } }[] =>
  DATA_NAMES.map(({ name }) => ({ params: { name } }));

export const GET: APIRoute = ({ params, url }) =>
  jsonResponse(dataSchema(params['name'] ?? '', url.href));
