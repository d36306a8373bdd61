import { z } from 'astro/zod';
import { Words } from '../../schemas/scalars.ts';
import { Integer, Names } from '../procedures/fields.ts';
import { UNKNOWN, type Value } from '../replay/state/value.ts';
import { create, grant, hand, inOrder, mark, put, type Change } from './changes.ts';
import type { Draft } from './world.ts';
import { inner } from './world-answers.ts';

/** How something that nobody knows is written. */
const UNTOLD = '?';
const Amount = z.union([z.literal(UNTOLD), Integer], { error: 'expected a whole number' });

const Marks = z.record(z.string(), Words);

/** How things stand at first, as a scenario says it. */
export const GIVEN_WORLD = {
  players: Names,
  /** Other entities by name, with their kinds. */
  things: Marks.default({}),
  amounts: z.record(z.string(), z.record(z.string(), Amount)).default({}),
  marks: z.record(z.string(), Marks).default({}),
  sets: z.record(z.string(), z.record(z.string(), Names)).default({}),
  owners: Marks.default({}),
};

/** What is given of how things stand at first. */
export type Start = z.output<z.ZodObject<typeof GIVEN_WORLD>>;

/** Returns what a value of the state is that is given as it is written. */
export function givenValue(said: string): Value {
  return said === UNTOLD ? UNKNOWN : said;
}

/** Sets up how things stand at first. @throws Refused where that cannot be. */
export function setUp(draft: Draft, start: Start): void {
  inOrder(draft, [
    ...start.players.map((player) => create(player, 'player')),
    ...Object.entries(start.things).map(([thing, kind]) => create(thing, kind)),
    ...inner(start.amounts, (quantity, entity, amount) =>
      amount === UNTOLD ? mark(entity, quantity, UNKNOWN) : put(entity, quantity, amount),
    ),
    ...inner(start.marks, (what, entity, says) => mark(entity, what, givenValue(says))),
    ...inner(
      start.sets,
      (set, entity, members): Change =>
        (now) =>
          inOrder(
            now,
            members.map((member) => grant(entity, set, member)),
          ),
    ),
    ...Object.entries(start.owners).map(([thing, owner]) => hand(thing, owner)),
  ]);
}
