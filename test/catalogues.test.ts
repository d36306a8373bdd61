import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { mechanicsOf } from '../src/engine/index.ts';

const RULES = resolve(import.meta.dirname, '../src/content/rules');

const mechanics = ['b-nomic', 'blognomic', 'nomic-by-mail'].flatMap((game) =>
  mechanicsOf(game).map((mechanic) => ({ game, ...mechanic })),
);

test.each(mechanics)('the rules of $id $title are held', ({ game, source, rules }) => {
  const printed = namesIn(game, source);
  expect(rules.filter((name) => !printed.has(name))).toEqual([]);
  expect(rules.length).toBeGreaterThan(0);
});

const known = new Map<string, Set<string>>();

/** Addresses, numbers and headings of the rules that a source prints. */
function namesIn(game: string, source: string): Set<string> {
  const folder = `${RULES}/${game}/${source}`;
  const names =
    known.get(folder) ?? new Set(readdirSync(folder).flatMap((f) => namesOf(folder, f)));
  known.set(folder, names);
  return names;
}

function namesOf(folder: string, file: string): string[] {
  const { id, number, rule } = JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as {
    id: string;
    number: string | null;
    rule: string;
  };
  return [id, rule, ...(number === null ? [] : [number])];
}
