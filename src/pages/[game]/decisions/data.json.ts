import type { APIRoute } from 'astro';
import { readReplay } from '../../../site/archive-replays.ts';
import { decisionsData } from '../../../site/data/replay/decisions.ts';
import { jsonResponse } from '../../../site/json-response.ts';
import { decisionListPaths } from '../../../site/replay-paths.ts';

export const getStaticPaths = decisionListPaths;

export const GET: APIRoute = ({ params }) =>
  jsonResponse(decisionsData(...readReplay(params.game)));
