import type { APIRoute } from 'astro';
import { readGame } from '../../../site/archive.ts';
import { livesData } from '../../../site/data/replay/lives.ts';
import { jsonResponse } from '../../../site/json-response.ts';
import { momentListPaths } from '../../../site/replay-paths.ts';
import { timesOf } from '../../../site/replays.ts';

export const getStaticPaths = momentListPaths;

export const GET: APIRoute = ({ params }) =>
  jsonResponse(livesData(timesOf(readGame(params['game']))));
