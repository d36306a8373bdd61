import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GameFacts, GamePart } from '../search-index/game-part.ts';
import type { SearchRecord } from '../search-index/write-pagefind.ts';
import { ownValue } from '../../src/schemas/own-value.ts';
import { digestOf } from './digest.ts';
import type { Run } from './run.ts';

/** What is kept of a game for the search index. */
export interface KeptPart {
  readonly facts: GameFacts;
  /** Reads what its words are searched by, which is long and seldom needed. */
  readonly records: () => readonly SearchRecord[];
}

/** Returns what is kept of a game, if its pages are what they were; undefined where it is not, or damaged. */
export function readPart(run: Run, game: string, key: string): KeptPart | undefined {
  const found = run.last && ownValue(run.last.parts, game);
  if (found?.key !== key) return undefined;
  try {
    const part = openPart(join(run.kept, found.file));
    run.parts.set(game, found);
    return part;
  } catch {
    run.wanted.say(`What was kept for the search of ${game} is damaged, and is made anew.`);
    return undefined;
  }
}

/** Keeps what the search index takes from a game in a file, and no longer in memory. */
export function keepPart(
  { kept, token, parts }: Pick<Run, 'kept' | 'token' | 'parts'>,
  game: string,
  key: string,
  { facts, records }: GamePart,
): KeptPart {
  const lines = [JSON.stringify(facts), JSON.stringify(records)].join('\n');
  const file = `search-${digestOf(game).slice(0, 12)}.${token}.json`;
  writeFileSync(join(kept, file), `${digestOf(lines)}\n${lines}`);
  parts.set(game, { key, file });
  return openPart(join(kept, file));
}

/** @throws Error where the file is not what was written. */
function openPart(file: string): KeptPart {
  const { facts } = readLines(file);
  return {
    facts: JSON.parse(facts) as GameFacts,
    records: () => JSON.parse(readLines(file).records) as SearchRecord[],
  };
}

function readLines(file: string): Readonly<Record<'facts' | 'records', string>> {
  const text = readFileSync(file, 'utf8');
  const [digest = '', facts = '', records = ''] = text.split('\n', 3);
  if (digestOf(`${facts}\n${records}`) !== digest) throw new Error(`${file} is damaged`);
  return { facts, records };
}
