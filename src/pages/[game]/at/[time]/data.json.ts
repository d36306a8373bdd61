import type { APIRoute } from 'astro';
import { readGame } from '../../../../site/archive.ts';
import { atData } from '../../../../site/data/replay/at.ts';
import { jsonResponse } from '../../../../site/json-response.ts';
import { momentPaths } from '../../../../site/replay-paths.ts';
import { timesOf } from '../../../../site/replays.ts';

export const getStaticPaths = momentPaths;

export const GET: APIRoute<{ place: number }> = ({ params, props }) =>
  jsonResponse(atData(timesOf(readGame(params['game'])), props.place));
