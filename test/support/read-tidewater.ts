import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parse } from 'yaml';
import type { GameLog } from '../../src/engine/index.ts';
import { parseLog } from '../../src/loaders/parse-log.ts';
import { Game } from '../../src/schemas/index.ts';

const CONTENT = resolve(import.meta.dirname, '../../src/content');

/** Reads the embedded game with its logs as they lie there. @throws where a log cannot be read. */
export function readTidewater(): GameLog {
  const folder = `${CONTENT}/actions/tidewater`;
  const logs = readdirSync(folder)
    .toSorted()
    .map((file) => parseLog(file, readFileSync(`${folder}/${file}`, 'utf8')));
  const [message] = logs.flatMap(({ messages }) => messages);
  if (message !== undefined) throw new Error(String(message));
  const said = readFileSync(`${CONTENT}/games/tidewater.yaml`, 'utf8');
  const game = Game.parse(parse(said, { schema: 'failsafe' }));
  return { events: logs.flatMap(({ events }) => events), witnesses: [], game, sources: [] };
}
