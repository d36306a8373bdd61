import type { APIRoute } from 'astro';
import { readVersion } from '../../../../../site/archive.ts';
import { versionPageData } from '../../../../../site/data/rule.ts';
import { jsonResponse } from '../../../../../site/json-response.ts';
import { versionPaths } from '../../../../../site/paths.ts';

export const getStaticPaths = versionPaths;

export const GET: APIRoute = ({ params: { game, rule = '', version = '' } }) =>
  jsonResponse(versionPageData(...readVersion(game, rule, version), version));
