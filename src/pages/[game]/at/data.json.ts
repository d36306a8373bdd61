import type { APIRoute } from 'astro';
import { readGame } from '../../../site/archive.ts';
import { momentsData } from '../../../site/data/replay/at.ts';
import { jsonResponse } from '../../../site/json-response.ts';
import { momentListPaths } from '../../../site/replay-paths.ts';
import { timesOf } from '../../../site/replays.ts';

export const getStaticPaths = momentListPaths;

export const GET: APIRoute = ({ params }) =>
  jsonResponse(momentsData(timesOf(readGame(params['game']))));
