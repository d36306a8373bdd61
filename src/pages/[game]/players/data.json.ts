import type { APIRoute } from 'astro';
import { readReplay } from '../../../site/archive-replays.ts';
import { accountsData } from '../../../site/data/replay/account.ts';
import { jsonResponse } from '../../../site/json-response.ts';
import { listPaths } from '../../../site/paths.ts';

export const getStaticPaths = (): ReturnType<typeof listPaths> => listPaths('players');

export const GET: APIRoute = ({ params }) =>
  jsonResponse(accountsData(...readReplay(params['game'])));
