import type { APIRoute } from 'astro';
import { readGame } from '../../../../site/archive.ts';
import { keywordData } from '../../../../site/data/keywords.ts';
import { jsonResponse } from '../../../../site/json-response.ts';
import { keywordPaths } from '../../../../site/paths.ts';

export const getStaticPaths = keywordPaths;

export const GET: APIRoute = ({ params }) =>
  jsonResponse(keywordData(readGame(params.game), params.keyword));
