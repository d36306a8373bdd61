import type { APIRoute } from 'astro';
import { readReplay } from '../../../../site/archive-replays.ts';
import { whatIfData } from '../../../../site/data/replay/what-if.ts';
import { jsonResponse } from '../../../../site/json-response.ts';
import { whatIfPaths } from '../../../../site/replay-paths.ts';

export const getStaticPaths = whatIfPaths;

export const GET: APIRoute<{ place: number }> = ({ params, props }) =>
  jsonResponse(whatIfData(...readReplay(params['game']), props.place));
