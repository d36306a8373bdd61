import type { APIRoute } from 'astro';
import { readReplay } from '../../../../site/archive-replays.ts';
import { accountData } from '../../../../site/data/replay/account.ts';
import { jsonResponse } from '../../../../site/json-response.ts';
import { accountPaths } from '../../../../site/replay-paths.ts';

export const getStaticPaths = accountPaths;

export const GET: APIRoute<{ place: number }> = ({ params, props }) =>
  jsonResponse(accountData(...readReplay(params['game']), props.place));
