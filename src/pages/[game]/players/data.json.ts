import type { APIRoute } from 'astro';
import { readReplay } from '../../../site/archive-replays.ts';
import { holdersData } from '../../../site/data/replay/holder.ts';
import { jsonResponse } from '../../../site/json-response.ts';
import { replayPaths } from '../../../site/replay-paths.ts';

export const getStaticPaths = replayPaths;

export const GET: APIRoute = ({ params }) =>
  jsonResponse(holdersData(...readReplay(params['game'])));
