import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Extract } from '../../src/asked/index.ts';
import { digestOf } from './digest.ts';
import type { Run } from './run.ts';
import { keyOf } from './same.ts';

/** What was extracted from a game for the pages of the whole archive, and what the game was made of then. */
type Kept = readonly [game: string, key: string, extract: Extract];

/**
 * Reads what is kept of games that are still what they were. Where games hang together nothing is: what is
 * extracted is of one game alone.
 */
export function readExtracts({ kept, last, content }: Run): ReadonlyMap<string, Extract> {
  if (last === undefined || last.isEntwined || last.extracts === '') return new Map();
  try {
    const text = readFileSync(join(kept, last.extracts), 'utf8');
    const [digest = '', json = ''] = text.split('\n', 2);
    if (digestOf(json) !== digest) return new Map();
    const fits = ([game, key]: Kept): boolean =>
      content.games.has(game) && keyOf(content, game, false) === key;
    return new Map(
      (JSON.parse(json) as Kept[]).filter(fits).map(([game, _, extract]) => [game, extract]),
    );
  } catch {
    return new Map();
  }
}

/** Keeps it in a file; gives the name of that. */
export function keepExtracts(
  { kept, token, content }: Pick<Run, 'kept' | 'token' | 'content'>,
  extracts: ReadonlyMap<string, Extract>,
): string {
  const name = `extracts-${token}.json`;
  const json = JSON.stringify(
    [...extracts].map(([game, extract]): Kept => [game, keyOf(content, game, false), extract]),
  );
  writeFileSync(join(kept, name), `${digestOf(json)}\n${json}`);
  return name;
}
