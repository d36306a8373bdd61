import type { APIRoute } from 'astro';
import { readRule } from '../../../../site/archive.ts';
import { ruleData } from '../../../../site/data/rule.ts';
import { jsonResponse } from '../../../../site/json-response.ts';
import { rulePaths } from '../../../../site/paths.ts';

export const getStaticPaths = rulePaths;

export const GET: APIRoute = ({ params: { game, rule = '' } }) =>
  jsonResponse(ruleData(...readRule(game, rule)));
