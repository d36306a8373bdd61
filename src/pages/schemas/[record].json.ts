import type { APIRoute } from 'astro';
import { jsonResponse } from '../../site/json-response.ts';
import { RECORD_NAMES, recordSchema } from '../../site/record-schemas.ts';

export const getStaticPaths = (): { params: { record: string } }[] =>
  RECORD_NAMES.map((record) => ({ params: { record } }));

export const GET: APIRoute = ({ params, url }) =>
  jsonResponse(recordSchema(params['record'] ?? '', url.href));
