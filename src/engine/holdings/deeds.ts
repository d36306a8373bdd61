import { z } from 'astro/zod';
import { Words } from '../../schemas/scalars.ts';
import type { Exhibit } from '../procedures/exhibit.ts';
import { Counts, Names } from '../procedures/fields.ts';
import { defineProcedure, type Procedure } from '../procedures/procedure.ts';
import { isRefusal, type Refusal } from '../procedures/refusal.ts';
import { create, grant, hand, inOrder, mark, put, type Change } from './changes.ts';
import type { DeedRules } from './deed.ts';
import { answersOf } from './deed-answers.ts';
import { stepsOf, type DeedState } from './deed-steps.ts';
import { emptyHoldings, type Holdings, type QuantityRules } from './holdings.ts';
import { holdingsTable, inner } from './holdings-answers.ts';

export { deed, happening, type Deed, type DeedRules } from './deed.ts';

const Marks = z.record(z.string(), Words);
const given = {
  players: Names,
  /** Other entities by name, with their kinds. */
  things: Marks.default({}),
  amounts: z.record(z.string(), Counts).default({}),
  marks: z.record(z.string(), Marks).default({}),
  sets: z.record(z.string(), z.record(z.string(), Names)).default({}),
  owners: Marks.default({}),
};

/**
 * Makes a procedure of a small mechanic (mechanics.md K.6): who has what, who may do what and how often,
 * what comes with time, and what follows by itself. A deed takes place whole or not at all.
 */
export function defineDeeds(rules: DeedRules): Procedure {
  const { name, title, summary, settings = {}, quantities = {} } = rules;
  return defineProcedure({
    name,
    title,
    summary,
    settings,
    given,
    begin: (start, readings): DeedState | Refusal => {
      const holdings = setUp(quantities, start);
      return isRefusal(holdings) ? holdings : { holdings, uses: new Map(), readings };
    },
    steps: stepsOf(rules),
    answers: answersOf(rules),
    exhibits: ({ holdings }): Exhibit[] => [holdingsTable(rules, holdings)],
  });
}

type Start = z.output<z.ZodObject<typeof given>>;

function setUp(quantities: QuantityRules, start: Start): Holdings | Refusal {
  return inOrder(emptyHoldings(quantities), [
    ...start.players.map((player) => create(player, 'player')),
    ...Object.entries(start.things).map(([thing, kind]) => create(thing, kind)),
    ...inner(start.amounts, (quantity, entity, amount) => put(entity, quantity, amount)),
    ...inner(start.marks, (what, entity, says) => mark(entity, what, says)),
    ...inner(
      start.sets,
      (set, entity, members): Change =>
        (holdings) =>
          inOrder(
            holdings,
            members.map((member) => grant(entity, set, member)),
          ),
    ),
    ...Object.entries(start.owners).map(([thing, owner]) => hand(thing, owner)),
  ]);
}
