import type { APIRoute } from 'astro';
import { readArchive } from '../site/archive.ts';
import { gamesData } from '../site/data/games.ts';
import { jsonResponse } from '../site/json-response.ts';

export const GET: APIRoute = () => jsonResponse(gamesData(readArchive()));
