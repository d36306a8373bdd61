import type { APIRoute } from 'astro';
import { readReplay } from '../../../site/archive-replays.ts';
import { discrepanciesData } from '../../../site/data/replay/discrepancies.ts';
import { jsonResponse } from '../../../site/json-response.ts';
import { replayPaths } from '../../../site/replay-paths.ts';

export const getStaticPaths = replayPaths;

export const GET: APIRoute = ({ params }) =>
  jsonResponse(discrepanciesData(...readReplay(params['game'])));
