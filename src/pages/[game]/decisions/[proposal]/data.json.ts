import type { APIRoute } from 'astro';
import { readReplay } from '../../../../site/archive-replays.ts';
import { unrecordedData } from '../../../../site/data/replay/decisions.ts';
import { jsonResponse } from '../../../../site/json-response.ts';
import { decisionPaths } from '../../../../site/replay-paths.ts';

export const getStaticPaths = decisionPaths;

export const GET: APIRoute = ({ params }) =>
  jsonResponse(unrecordedData(...readReplay(params.game), params.proposal ?? ''));
