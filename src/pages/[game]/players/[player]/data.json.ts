import type { APIRoute } from 'astro';
import { readReplay } from '../../../../site/archive-replays.ts';
import { holderData } from '../../../../site/data/replay/holder.ts';
import { jsonResponse } from '../../../../site/json-response.ts';
import { holderPaths } from '../../../../site/replay-paths.ts';

export const getStaticPaths = holderPaths;

export const GET: APIRoute<{ place: number }> = ({ params, props }) =>
  jsonResponse(holderData(...readReplay(params['game']), props.place));
