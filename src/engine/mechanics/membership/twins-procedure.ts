import { z } from 'astro/zod';
import { Words } from '../../../schemas/scalars.ts';
import { Counts, Names } from '../../procedures/fields.ts';
import { defineProcedure, kinds } from '../../procedures/procedure.ts';
import type { Procedure } from '../../procedures/terms.ts';
import { sharedAmounts, sharedMarks } from '../../procedures/shares.ts';
import type { Sharing } from '../../procedures/sharing.ts';
import { bearersOf, entitiesOf } from '../../world/entities.ts';
import { refuse, type Refusal } from '../../procedures/refusal.ts';
import { isDna, isMutation, mutationPrice, twinGroups, type MutationPrices } from './twins.ts';

interface State {
  readonly dna: ReadonlyMap<string, string>;
  readonly mackerel: ReadonlyMap<string, number>;
  /** Who has voted on a proposal that is pending. */
  readonly voted: readonly string[];
  /** Who has mutated in this nweek. */
  readonly mutated: readonly string[];
}

const { step, answer } = kinds<State>();

/** What differs from game to game. */
export interface TwinRules {
  readonly name: string;
  readonly rule: string;
  /** What everybody has who has never mutated. */
  readonly first: string;
  readonly prices: MutationPrices;
}

/** DNA, mutations and the twins that they make and part (4E61). */
export function twinsProcedure({ name, rule, first, prices }: TwinRules): Procedure {
  return defineProcedure({
    name,
    title: 'DNA and twins',
    summary:
      'Players with the same DNA are twins; once an nweek a player may mutate one character of it.',
    settings: {},
    rule,
    sharing: twinsSharing(first),
    given: {
      players: Names,
      dna: z.record(z.string(), Words).default({}),
      mackerel: Counts.default({}),
    },
    begin: ({ players, dna, mackerel }): State | Refusal => {
      const wrong = Object.values(dna).find((one) => !isDna(one));
      if (wrong !== undefined) return refuse(`${wrong} is no DNA.`, rule);
      const known = new Map(Object.entries(dna));
      return {
        dna: new Map(players.map((player) => [player, known.get(player) ?? first])),
        mackerel: new Map(Object.entries(mackerel)),
        voted: [],
        mutated: [],
      };
    },
    steps: {
      mutate: step(
        'Changes one character of one’s DNA.',
        { mutate: Words, by: Words },
        (state, said) => mutate(state, { to: said.mutate, by: said.by }, rule, prices),
      ),
      'vote-on-pending': step(
        'A player votes on a proposal that is pending.',
        { 'vote-on-pending': Words },
        (state, said) => ({ ...state, voted: [...state.voted, said['vote-on-pending']] }),
      ),
      'none-pending': step(
        'No proposal on which anybody voted is pending any more.',
        {},
        (state) => ({
          ...state,
          voted: [],
        }),
      ),
      nweek: step('An nweek begins.', {}, (state) => ({ ...state, mutated: [] }), {
        alone: true,
      }),
    },
    answers,
    exhibits: ({ dna }) => [
      { kind: 'table', title: 'DNA', columns: ['Player', 'DNA'], rows: [...dna] },
    ],
  });
}

/** DNA stands with each player, and mackerel are everybody's; who comes to play has the first DNA. */
const twinsSharing = (first: string): Sharing<State> => ({
  shares: [
    sharedMarks('dna', {
      of: ({ dna }) => dna,
      with: (state, dna) => ({ ...state, dna }),
    }),
    sharedAmounts('mackerel', {
      of: ({ mackerel }) => mackerel,
      with: (state, mackerel) => ({ ...state, mackerel }),
    }),
  ],
  asks: (world) => ({
    players: entitiesOf(world, 'player'),
    dna: Object.fromEntries(bearersOf(world, 'dna')),
  }),
  hears: {
    created: (state, { name, kind }) =>
      kind === 'player' ? { ...state, dna: new Map([...state.dna, [String(name), first]]) } : state,
    'period-begun': (state, { unit }) => (unit === 'nweek' ? { ...state, mutated: [] } : state),
  },
});

const answers = {
  dna: answer('DNA of players.', {}, ({ dna }) => Object.fromEntries(dna)),
  twins: answer('Groups of players who are each other’s twins.', {}, ({ dna }) => twinGroups(dna)),
  mackerel: answer('Mackerel of players.', {}, ({ mackerel }) => Object.fromEntries(mackerel)),
};

function mutate(
  state: State,
  { to, by }: { readonly to: string; readonly by: string },
  rule: string,
  prices: MutationPrices,
): State | Refusal {
  const from = state.dna.get(by);
  if (from === undefined) return refuse(`${by} is not a player.`, rule);
  if (state.mutated.includes(by)) return refuse(`${by} has mutated in this nweek.`, rule);
  if (state.voted.includes(by)) {
    return refuse(`${by} has voted on a proposal that is pending.`, rule);
  }
  if (!isMutation(from, to)) return refuse(`${to} is not one character from ${from}.`, rule);
  const [price, has] = [mutationPrice(from, to, prices), state.mackerel.get(by) ?? 0];
  if (has < price) return refuse(`${by} has m${has}, and it costs m${price}.`, rule);
  return {
    ...state,
    dna: new Map([...state.dna, [by, to]]),
    mackerel: new Map([...state.mackerel, [by, has - price]]),
    mutated: [...state.mutated, by],
  };
}
