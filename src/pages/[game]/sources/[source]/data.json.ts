import type { APIRoute } from 'astro';
import { readSource } from '../../../../site/archive.ts';
import { sourceData } from '../../../../site/data/source.ts';
import { jsonResponse } from '../../../../site/json-response.ts';
import { sourcePaths } from '../../../../site/paths.ts';

export const getStaticPaths = sourcePaths;

export const GET: APIRoute = ({ params: { game, source = '' } }) =>
  jsonResponse(sourceData(readSource(game, source)[1]));
