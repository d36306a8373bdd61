import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Place } from '../../src/finding/texts.ts';
import type { FoundFacts } from '../../src/site/finding/address-entry.ts';
import { passagesOf } from './page-passages.ts';

/** A paragraph, or a title, with the versions in which it stands, rising. */
export interface GatheredPassage {
  readonly text: string;
  readonly versions: readonly number[];
  /** Where it stands in each of them. */
  readonly tails: readonly string[];
}

/** Gathers the passages of a rule, a proposal or a message, each once, titles first, then the headnote. */
export function gatherPassages(site: string, found: FoundFacts): GatheredPassage[] {
  const all = found.versions.map((_, version) => version);
  const titles = found.titles.length === 0 ? [''] : found.titles;
  const passages = new Map<string, { text: string; versions: number[]; tails: string[] }>();
  titles.forEach((title, place) => {
    const text = place === 0 ? `${found.number} ${title}`.trim() : title;
    passages.set(`title ${text}`, { text, versions: all, tails: all.map(() => '') });
  });
  if (found.headnote !== undefined) {
    passages.set('headnote', { text: found.headnote, versions: all.slice(-1), tails: [''] });
  }
  found.versions.forEach(({ address }, version) => {
    for (const { text, tail } of readPage(site, address)) {
      const known = passages.get(`text ${text}`) ?? { text, versions: [], tails: [] };
      passages.set(`text ${text}`, known);
      if (known.versions.at(-1) === version) continue;
      known.versions.push(version);
      known.tails.push(tail);
    }
  });
  return [...passages.values()];
}

interface FoundPassage {
  readonly text: string;
  readonly tail: string;
}

/** A page that is very long has parts of its text below it. */
function readPage(site: string, address: string): FoundPassage[] {
  const folder = join(site, address);
  const files = ['index.html', ...partsOf(folder)].filter((file) => existsSync(join(folder, file)));
  return files.flatMap((file) =>
    passagesOf(readFileSync(join(folder, file), 'utf8')).map(({ text, id }) => ({
      text,
      tail: `${file.replace(/index\.html$/u, '')}${id === '' ? '' : `#${id}`}`,
    })),
  );
}

function partsOf(folder: string): string[] {
  const parts = join(folder, 'parts');
  if (!existsSync(parts)) return [];
  return readdirSync(parts, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('index.html'))
    .map((file) => `parts/${file.replaceAll('\\', '/')}`)
    .sort();
}

/** Returns the places of a passage, each only where it differs from the one before. */
export function placesOf({ versions, tails }: GatheredPassage): Place[] {
  return versions.flatMap((version, index): Place[] =>
    index > 0 && tails[index] === tails[index - 1] ? [] : [[version, tails[index] ?? '']],
  );
}
