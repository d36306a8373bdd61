import type { APIRoute } from 'astro';
import { readGame } from '../../../site/archive.ts';
import { rulesData } from '../../../site/data/rules.ts';
import { jsonResponse } from '../../../site/json-response.ts';
import { gamePaths } from '../../../site/paths.ts';

export const getStaticPaths = gamePaths;

export const GET: APIRoute = ({ params }) => jsonResponse(rulesData(readGame(params.game)));
