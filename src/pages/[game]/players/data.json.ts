import type { APIRoute } from 'astro';
import { readReplay } from '../../../site/archive-replays.ts';
import { holdersData } from '../../../site/data/replay/holder.ts';
import { jsonResponse } from '../../../site/json-response.ts';
import { listPaths } from '../../../site/paths.ts';

export const getStaticPaths = (): ReturnType<typeof listPaths> => listPaths('players');

export const GET: APIRoute = ({ params }) =>
  jsonResponse(holdersData(...readReplay(params['game'])));
