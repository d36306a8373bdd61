import type { APIRoute } from 'astro';
import { readRule } from '../../../../site/archive.ts';
import { rulePaths } from '../../../../site/paths.ts';
import { textResponse } from '../../../../site/text-response.ts';
import { ruleMarkdown } from '../../../../site/view/rule-markdown.ts';

export const getStaticPaths = rulePaths;

export const GET: APIRoute = ({ params: { game, rule = '' }, site, url }) =>
  textResponse(ruleMarkdown(...readRule(game, rule), (site ?? url).href), 'text/markdown');
