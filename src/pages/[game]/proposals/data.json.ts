import type { APIRoute } from 'astro';
import { readGame } from '../../../site/archive.ts';
import { proposalsData } from '../../../site/data/proposals.ts';
import { jsonResponse } from '../../../site/json-response.ts';
import { gamePaths } from '../../../site/paths.ts';
import { timesOf } from '../../../site/replays.ts';

export const getStaticPaths = gamePaths;

export const GET: APIRoute = ({ params }) => {
  const model = readGame(params['game']);
  return jsonResponse(proposalsData(model, timesOf(model).replay));
};
