import { z } from 'astro/zod';
import { Words } from '../../../schemas/scalars.ts';
import {
  changeWorld,
  create,
  demand,
  depending,
  put,
  toAnother,
  transfer,
  type Change,
} from '../../world/changes.ts';
import { emptyWorld } from '../../world/draft.ts';
import { allEntities, amountOf, kindOf, type World } from '../../world/entities.ts';
import { Counts, Integer } from '../../procedures/fields.ts';
import { defineProcedure, kinds } from '../../procedures/procedure.ts';
import type { Procedure } from '../../procedures/kinds.ts';
import { sharedAmounts } from '../../procedures/shares.ts';
import type { Sharing } from '../../procedures/sharing.ts';
import { isRefusal, type Refusal } from '../../procedures/refusal.ts';

const { step, answer } = kinds<World>();

const Item = z.union([
  z.strictObject({ give: Integer, to: Words }),
  z.strictObject({ assert: Words, is: Integer }),
]);
type Item = z.output<typeof Item>;

const BALANCE = 'balance';

/**
 * Returns a list of actions and assertions of which all take place, or none (4E12, mechanics.md K.3): each is
 * tried on a copy in its turn, and one that cannot be, or is not true, lets all of them fail.
 * @param currency What the balances of players are in a game.
 */
export function transactionProcedure(name: string, rule: string, currency: string): Procedure {
  return defineProcedure({
    name,
    title: 'Transactions',
    summary:
      'Actions and assertions in a list: all of them take place in their order, or none does.',
    settings: {},
    rule,
    sharing: sharingOf(currency),
    given: { balances: Counts.default({}) },
    begin: ({ balances }): World | Refusal => accountsOf(new Map(Object.entries(balances))),
    steps: {
      transaction: step(
        'Carries out a list; each item gives an amount to somebody or asserts a balance.',
        { transaction: z.array(Item), by: Words },
        (world, { transaction, by }) => {
          const after = changeWorld(
            world,
            transaction.map((item) => toChange(item, by)),
          );
          return isRefusal(after) ? { ...after, rule } : after;
        },
      ),
    },
    answers: {
      balances: answer('What each has.', {}, (world) =>
        Object.fromEntries(allEntities(world).map(([one]) => [one, amountOf(world, one, BALANCE)])),
      ),
    },
  });
}

function accountsOf(balances: ReadonlyMap<string, number>): World | Refusal {
  return changeWorld(emptyWorld({ [BALANCE]: { start: 0, floor: 0, beyond: 'is-refused' } }), [
    ...[...balances.keys()].map((player) => create(player, 'player')),
    ...[...balances].map(([player, amount]) => put(player, BALANCE, amount)),
  ]);
}

function balancesOf(world: World): Map<string, number> {
  return new Map(allEntities(world).map(([one]) => [one, amountOf(world, one, BALANCE)]));
}

/** Balances are what players have of the currency. */
const sharingOf = (currency: string): Sharing<World> => ({
  shares: [
    sharedAmounts(currency, {
      of: balancesOf,
      with: (world, balances) => {
        const now = accountsOf(balances);
        return isRefusal(now) ? world : now;
      },
    }),
  ],
});

function toChange(item: Item, by: string): Change {
  if ('give' in item) {
    const { to, give } = item;
    return depending(() => [toAnother(by, to), transfer(by, to, BALANCE, give)]);
  }
  const { assert: whose, is } = item;
  return demand(
    (world) => kindOf(world, whose) !== undefined && amountOf(world, whose, BALANCE) === is,
    `It is not so that ${whose} has ${is}.`,
  );
}
