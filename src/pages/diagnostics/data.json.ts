import type { APIRoute } from 'astro';
import { readArchive } from '../../site/archive.ts';
import { diagnosticsData } from '../../site/data/diagnostics.ts';
import { jsonResponse } from '../../site/json-response.ts';

export const GET: APIRoute = () => jsonResponse(diagnosticsData(readArchive()));
