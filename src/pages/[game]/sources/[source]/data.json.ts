import type { APIRoute } from 'astro';
import { jsonResponse } from '../../../../site/json-response.ts';
import { sourcePaths } from '../../../../site/paths.ts';
import { sourcePageData } from '../../../../site/source-page.ts';

export const getStaticPaths = sourcePaths;

export const GET: APIRoute = ({ params: { game, source } }) =>
  jsonResponse(sourcePageData(game, source));
