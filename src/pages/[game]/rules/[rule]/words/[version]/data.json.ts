import type { APIRoute } from 'astro';
import { readWords } from '../../../../../../site/archive.ts';
import { wordsData } from '../../../../../../site/data/words.ts';
import { jsonResponse } from '../../../../../../site/json-response.ts';
import { wordsPaths } from '../../../../../../site/paths.ts';

export const getStaticPaths = wordsPaths;

export const GET: APIRoute = ({ params: { game, rule = '' } }) =>
  jsonResponse(wordsData(...readWords(game, rule)));
