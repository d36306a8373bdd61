import { mapIn } from '../../procedures/lenses.ts';
import { z } from 'astro/zod';
import { Words } from '../../../schemas/scalars.ts';
import { Counts, Names } from '../../procedures/fields.ts';
import { draftKinds, onDraft } from '../../procedures/draft-kinds.ts';
import { defineProcedure } from '../../procedures/procedure.ts';
import type { Procedure } from '../../procedures/kinds.ts';
import { sharedAmounts, sharedMarks } from '../../procedures/shares.ts';
import type { Sharing } from '../../procedures/sharing.ts';
import { bearersOf, entitiesOf } from '../../world/entities.ts';
import type { Signal } from '../../world/world.ts';
import { need } from '../../procedures/refusal.ts';
import { isDna, isMutation, mutationPrice, twinGroups, type MutationPrices } from './twins.ts';

interface State {
  dna: Map<string, string>;
  mackerel: Map<string, number>;
  /** Who has voted on a proposal that is pending. */
  readonly voted: Set<string>;
  /** Who has mutated in this nweek. */
  readonly mutated: Set<string>;
}

const { step, answer } = draftKinds<State>();

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
    begin: ({ players, dna, mackerel }): State => {
      for (const one of Object.values(dna)) need(isDna(one), `${one} is no DNA.`, rule);
      const known = new Map(Object.entries(dna));
      return {
        dna: new Map(players.map((player) => [player, known.get(player) ?? first])),
        mackerel: new Map(Object.entries(mackerel)),
        voted: new Set(),
        mutated: new Set(),
      };
    },
    steps: {
      mutate: step(
        'Changes one character of one’s DNA.',
        { mutate: Words, by: Words },
        (state, said) => mutate(state, said.mutate, said.by, prices),
      ),
      'vote-on-pending': step(
        'A player votes on a proposal that is pending.',
        { 'vote-on-pending': Words },
        ({ voted }, said) => {
          voted.add(said['vote-on-pending']);
        },
      ),
      'none-pending': step(
        'No proposal on which anybody voted is pending any more.',
        {},
        ({ voted }) => voted.clear(),
      ),
      nweek: step('An nweek begins.', {}, ({ mutated }) => mutated.clear(), { alone: true }),
    },
    answers,
    views: ({ dna }) => [
      { kind: 'table', title: 'DNA', columns: ['Player', 'DNA'], rows: [...dna] },
    ],
  });
}

/** DNA stands with each player, and mackerel are everybody's; who comes to play has the first DNA. */
const twinsSharing = (first: string): Sharing<State> => ({
  shares: [sharedMarks('dna', mapIn('dna')), sharedAmounts('mackerel', mapIn('mackerel'))],
  asks: (world) => ({
    players: entitiesOf(world, 'player'),
    dna: Object.fromEntries(bearersOf(world, 'dna')),
  }),
  hears: {
    created: onDraft<State, [Signal]>(({ dna }, { name, kind }) => {
      if (kind === 'player') dna.set(String(name), first);
    }),
    'period-begun': onDraft<State, [Signal]>(({ mutated }, { unit }) => {
      if (unit === 'nweek') mutated.clear();
    }),
  },
});

const answers = {
  dna: answer('DNA of players.', {}, ({ dna }) => Object.fromEntries(dna)),
  twins: answer('Groups of players who are each other’s twins.', {}, ({ dna }) => twinGroups(dna)),
  mackerel: answer('Mackerel of players.', {}, ({ mackerel }) => Object.fromEntries(mackerel)),
};

function mutate(state: State, to: string, by: string, prices: MutationPrices): void {
  const { dna, mackerel, mutated, voted } = state;
  const from = dna.get(by);
  need(from, `${by} is no player.`);
  need(!mutated.has(by), `${by} has mutated in this nweek.`);
  need(!voted.has(by), `${by} has voted on a proposal that is pending.`);
  need(isMutation(from, to), `${to} is not one character from ${from}.`);
  const [price, has] = [mutationPrice(from, to, prices), mackerel.get(by) ?? 0];
  need(has >= price, `${by} has m${has}, and it costs m${price}.`);
  dna.set(by, to);
  mackerel.set(by, has - price);
  mutated.add(by);
}
