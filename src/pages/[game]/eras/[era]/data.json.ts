import type { APIRoute } from 'astro';
import { readGame } from '../../../../site/archive.ts';
import { eraData } from '../../../../site/data/era.ts';
import { jsonResponse } from '../../../../site/json-response.ts';
import { eraPaths } from '../../../../site/paths.ts';

export const getStaticPaths = eraPaths;

export const GET: APIRoute = ({ params }) =>
  jsonResponse(eraData(readGame(params.game), params.era));
