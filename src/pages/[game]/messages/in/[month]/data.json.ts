import type { APIRoute } from 'astro';
import { readGame } from '../../../../../site/archive.ts';
import { monthData } from '../../../../../site/data/messages.ts';
import { jsonResponse } from '../../../../../site/json-response.ts';
import { messageMonthPaths } from '../../../../../site/paths.ts';

export const getStaticPaths = messageMonthPaths;

export const GET: APIRoute = ({ params }) =>
  jsonResponse(monthData(readGame(params['game']), params['month'] ?? ''));
