import type { APIRoute } from 'astro';
import { readGame } from '../../../../site/archive.ts';
import { calendarPaths } from '../../../../site/calendar-paths.ts';
import { calendarData } from '../../../../site/data/calendar.ts';
import { jsonResponse } from '../../../../site/json-response.ts';

export const getStaticPaths = calendarPaths;

export const GET: APIRoute = ({ params }) =>
  jsonResponse(calendarData(readGame(params.game), params.era));
