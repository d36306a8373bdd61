import type { APIRoute } from 'astro';
import { readGame } from '../../../site/archive.ts';
import { mechanicsData } from '../../../site/data/mechanics/mechanics.ts';
import { jsonResponse } from '../../../site/json-response.ts';
import { mechanicsPaths } from '../../../site/mechanic-paths.ts';

export const getStaticPaths = mechanicsPaths;

export const GET: APIRoute = ({ params }) => jsonResponse(mechanicsData(readGame(params['game'])));
