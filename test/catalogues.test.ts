import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { gamesWithProcedures, mechanicsOf } from '../src/engine/index.ts';
import { keepsGame } from './support/kept-games.ts';

const RULES = resolve(import.meta.dirname, '../src/content/rules');

/** The rules of the embedded game come and go with its log, and no one document prints all of them. */
const EMBEDDED = 'tidewater';

/** The games of which mechanics are catalogued, by the document that prints their rules. */
const catalogued = gamesWithProcedures().filter(
  (game) => game !== EMBEDDED && mechanicsOf(game).length > 0,
);

test('some games have a catalogue', () => {
  expect(catalogued.length).toBeGreaterThan(0);
});

describe.each(catalogued)('the catalogue of %s', (game) => {
  const mechanics = mechanicsOf(game);

  test('names rules for every mechanic', () => {
    expect(mechanics.filter(({ rules }) => rules.length === 0)).toEqual([]);
    expect(mechanics.length).toBeGreaterThan(0);
  });

  // Where the game was taken out, its rules are not at hand.
  test.skipIf(!keepsGame(game)).each([...mechanics])(
    'the rules of $id $title are held',
    ({ source, rules }) => {
      const printed = namesIn(game, source);
      expect(rules.filter((name) => !printed.has(name))).toEqual([]);
    },
  );
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
