import type { APIRoute } from 'astro';
import { readReplay } from '../../../site/archive-replays.ts';
import { othersData } from '../../../site/data/replay/account.ts';
import { jsonResponse } from '../../../site/json-response.ts';
import { listPaths } from '../../../site/paths.ts';

export const getStaticPaths = (): ReturnType<typeof listPaths> => listPaths('ledger');

export const GET: APIRoute = ({ params }) =>
  jsonResponse(othersData(...readReplay(params['game'])));
