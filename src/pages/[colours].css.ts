import type { APIRoute } from 'astro';
import { viewColours } from '../site/view/colours.ts';

/** A site that has no colour of its own has no such file. */
export const getStaticPaths = (): { params: { colours: string } }[] =>
  viewColours() === undefined ? [] : [{ params: { colours: 'colours' } }];

export const GET: APIRoute = () =>
  new Response(viewColours(), { headers: { 'Content-Type': 'text/css; charset=utf-8' } });
