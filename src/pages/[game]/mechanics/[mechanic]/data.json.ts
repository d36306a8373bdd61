import type { APIRoute } from 'astro';
import { mechanicData } from '../../../../site/data/mechanics/mechanic.ts';
import { jsonResponse } from '../../../../site/json-response.ts';
import { mechanicPaths, readMechanic } from '../../../../site/mechanic-paths.ts';

export const getStaticPaths = mechanicPaths;

export const GET: APIRoute = ({ params }) =>
  jsonResponse(mechanicData(...readMechanic(params['game'], params['mechanic'])));
