import type { APIRoute } from 'astro';
import { readGame } from '../../../site/archive.ts';
import { chronicleData } from '../../../site/data/chronicle.ts';
import { jsonResponse } from '../../../site/json-response.ts';
import { listPaths } from '../../../site/paths.ts';

export function getStaticPaths(): ReturnType<typeof listPaths> {
  return listPaths('chronicle');
}

export const GET: APIRoute = ({ params }) => jsonResponse(chronicleData(readGame(params.game)));
