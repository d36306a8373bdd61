import type { APIRoute } from 'astro';
import { playedData } from '../../../../site/data/mechanics/played.ts';
import { jsonResponse } from '../../../../site/json-response.ts';
import { playedPaths, readPlayed } from '../../../../site/played-paths.ts';

export const getStaticPaths = playedPaths;

export const GET: APIRoute = ({ params }) =>
  jsonResponse(playedData(...readPlayed(params['game'], params['scenario'])));
