import type { APIRoute } from 'astro';
import { readReplay } from '../../../site/archive-replays.ts';
import { discrepanciesData } from '../../../site/data/replay/discrepancies.ts';
import { jsonResponse } from '../../../site/json-response.ts';
import { listPaths } from '../../../site/paths.ts';

export const getStaticPaths = (): ReturnType<typeof listPaths> => listPaths('discrepancies');

export const GET: APIRoute = ({ params }) =>
  jsonResponse(discrepanciesData(...readReplay(params['game'])));
