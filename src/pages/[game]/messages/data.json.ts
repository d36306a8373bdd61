import type { APIRoute, GetStaticPaths } from 'astro';
import { readGame } from '../../../site/archive.ts';
import { messagesData } from '../../../site/data/messages.ts';
import { jsonResponse } from '../../../site/json-response.ts';
import { listPaths } from '../../../site/paths.ts';

export const getStaticPaths: GetStaticPaths = () => listPaths('messages');

export const GET: APIRoute = ({ params }) => jsonResponse(messagesData(readGame(params['game'])));
