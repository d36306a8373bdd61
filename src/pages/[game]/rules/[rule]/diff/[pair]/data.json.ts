import type { APIRoute } from 'astro';
import { readComparison } from '../../../../../../site/archive.ts';
import { comparisonData } from '../../../../../../site/data/comparison.ts';
import { jsonResponse } from '../../../../../../site/json-response.ts';
import { comparisonPaths } from '../../../../../../site/paths.ts';

export const getStaticPaths = comparisonPaths;

export const GET: APIRoute = ({ params: { game, rule = '', pair = '' } }) =>
  jsonResponse(comparisonData(...readComparison(game, rule, pair)));
