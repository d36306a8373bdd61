import type { APIRoute } from 'astro';
import { readSource } from '../../../../site/archive.ts';
import { rulesetData } from '../../../../site/data/ruleset.ts';
import { jsonResponse } from '../../../../site/json-response.ts';
import { rulesetPaths } from '../../../../site/paths.ts';

export const getStaticPaths = rulesetPaths;

export const GET: APIRoute = ({ params: { game, source = '' } }) =>
  jsonResponse(rulesetData(...readSource(game, source)));
