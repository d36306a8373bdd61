import type { APIRoute } from 'astro';
import { readGame } from '../../../site/archive.ts';
import { changesData } from '../../../site/data/changes.ts';
import { jsonResponse } from '../../../site/json-response.ts';
import { listPaths } from '../../../site/paths.ts';

export const getStaticPaths = (): ReturnType<typeof listPaths> => listPaths('changes');

export const GET: APIRoute = ({ params }) => jsonResponse(changesData(readGame(params.game)));
