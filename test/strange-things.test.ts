import { describe, expect, test } from 'vitest';
import type { z } from 'astro/zod';
import { gamesWithProcedures, mechanicsOf, playableOf } from '../src/engine/index.ts';
import { isRefusal } from '../src/engine/procedures/refusal.ts';
import { chooseSettings } from '../src/engine/procedures/settings.ts';
import type { Play, Playable } from '../src/engine/procedures/kinds.ts';

/** Something of a kind of which no rule speaks. */
const THING = 'Pebble';

/** Steps by which rules let anything have something, or that stand for what other rules do. */
const FOR_ANYTHING = [
  // Points and tildex are everything’s, and what the tracker shows.
  ...['award', 'penalise', 'receive', 'act', 'misreport'],
  // Whoever is quoted need not play, nor whoever proposed; what an item is, is open.
  ...['quote', 'fail', 'improve'],
  // Whatever there is may have another name.
  ...['call-so'],
  // These stand for what other rules tell.
  ...['proposals-first-era.give', 'proposals-first-era.join'],
];

const rulesets = gamesWithProcedures().flatMap((game) =>
  [...new Set(mechanicsOf(game).map(({ source }) => source))].map((rules) => ({ game, rules })),
);

function begin(playable: Playable): Play {
  const { choices } = chooseSettings(playable.settings, {});
  const points = { Ann: '900', Bo: '900' };
  const given = { players: ['Ann', 'Bo'], things: { [THING]: 'pebble' }, amounts: { points } };
  const play = playable.begin(given, choices);
  if (isRefusal(play) || 'misfit' in play) throw new Error(JSON.stringify(play));
  return play;
}

/** What a field may be said to be, of a few words and numbers; undefined where it takes none of them. */
function anyOf(field: z.ZodType): unknown {
  const tries = ['Bo', '3', '1', ['1', '1'], ['1'], 'yes'];
  return tries.find((word) => field.safeParse(word).success);
}

/** The step with the thing in one of its fields, and something in each other that must be said. */
function linesWith(fields: z.ZodObject): Record<string, unknown>[] {
  const names = Object.keys(fields.shape).filter((name) => name !== 'by');
  const others = Object.entries(fields.shape as Record<string, z.ZodType>).map(
    ([name, field]) => [name, name === 'by' ? 'Ann' : anyOf(field)] as const,
  );
  return names.map((name) => ({ ...Object.fromEntries(others), [name]: THING }));
}

function changesThing(play: Play, verb: string, line: Record<string, unknown>): boolean {
  const next = play.take(verb, line);
  if (isRefusal(next) || 'misfit' in next) return false;
  const changes = (next.consequences ?? []).flatMap((one) => one.changes);
  return changes.some(({ path }) => path.startsWith(`pebble/${THING}`));
}

describe.each(rulesets)('by the rules of $game $rules', ({ game, rules }) => {
  test('what is of no kind that a rule knows is given, marked and owned by nobody', () => {
    const found = playableOf({ game, rules });
    if (!('playable' in found)) throw new Error(found.reason);
    const { steps } = found.playable;
    const play = begin(found.playable);
    const reached = Object.entries(steps).flatMap(([verb, { fields }]) =>
      linesWith(fields).some((line) => changesThing(play, verb, line)) ? [verb] : [],
    );
    const isFree = (verb: string) =>
      FOR_ANYTHING.some((one) => verb === one || verb.endsWith(`.${one}`));
    const wrong = reached.filter((verb) => !isFree(verb));
    expect(wrong).toEqual([]);
    expect(Object.keys(steps).length).toBeGreaterThan(0);
  });
});
