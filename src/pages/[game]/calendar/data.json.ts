import type { APIRoute } from 'astro';
import { readGame } from '../../../site/archive.ts';
import { calendarsPaths } from '../../../site/calendar-paths.ts';
import { calendarsData } from '../../../site/data/calendar.ts';
import { jsonResponse } from '../../../site/json-response.ts';

export const getStaticPaths = calendarsPaths;

export const GET: APIRoute = ({ params }) => jsonResponse(calendarsData(readGame(params.game)));
