import type { APIRoute } from 'astro';
import { readReplay } from '../../../site/archive-replays.ts';
import { decisionsData } from '../../../site/data/replay/decisions.ts';
import { jsonResponse } from '../../../site/json-response.ts';
import { listPaths } from '../../../site/paths.ts';

export const getStaticPaths = (): ReturnType<typeof listPaths> => listPaths('decisions');

export const GET: APIRoute = ({ params }) =>
  jsonResponse(decisionsData(...readReplay(params.game)));
