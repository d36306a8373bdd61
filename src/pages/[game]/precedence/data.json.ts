import type { APIRoute } from 'astro';
import { readGame } from '../../../site/archive.ts';
import { precedenceData } from '../../../site/data/precedence.ts';
import { jsonResponse } from '../../../site/json-response.ts';
import { precedencePaths } from '../../../site/paths.ts';

export const getStaticPaths = precedencePaths;

export const GET: APIRoute = ({ params }) => jsonResponse(precedenceData(readGame(params['game'])));
