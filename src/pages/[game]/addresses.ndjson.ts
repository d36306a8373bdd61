import type { APIRoute } from 'astro';
import { readGame } from '../../site/archive.ts';
import { gameAddresses } from '../../site/finding/game-addresses.ts';
import { linesResponse } from '../../site/finding/lines-response.ts';
import { gamePaths } from '../../site/paths.ts';
import { timesOf } from '../../site/replays.ts';

export const getStaticPaths = gamePaths;

export const GET: APIRoute = ({ params }) =>
  linesResponse(gameAddresses(timesOf(readGame(params.game))));
