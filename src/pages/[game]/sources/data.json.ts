import type { APIRoute } from 'astro';
import { readGame } from '../../../site/archive.ts';
import { sourcesData } from '../../../site/data/source.ts';
import { jsonResponse } from '../../../site/json-response.ts';
import { gamePaths } from '../../../site/paths.ts';

export const getStaticPaths = gamePaths;

export const GET: APIRoute = ({ params }) => {
  const { game, sources } = readGame(params.game);
  return jsonResponse(sourcesData(game.id, sources));
};
