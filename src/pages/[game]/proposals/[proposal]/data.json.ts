import type { APIRoute } from 'astro';
import { readGame } from '../../../../site/archive.ts';
import { proposalData } from '../../../../site/data/proposals.ts';
import { jsonResponse } from '../../../../site/json-response.ts';
import { proposalPaths } from '../../../../site/paths.ts';
import { timesOf } from '../../../../site/replays.ts';

export const getStaticPaths = proposalPaths;

export const GET: APIRoute<{ place: number }> = ({ params, props }) => {
  const model = readGame(params.game);
  return jsonResponse(proposalData(model, timesOf(model).replay, props.place));
};
