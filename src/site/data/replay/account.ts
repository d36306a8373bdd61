import type { GameModel } from '../../model.ts';
import type { CountedDecision } from '../../replay/decisions.ts';
import type { GameReplay } from '../../replay/game-replay.ts';
import { asPrinted, type Account } from '../../replay/accounts.ts';
import { valueData } from '../../replay/value-data.ts';
import type {
  entry as entryShape,
  ledger as ledgerShape,
  accountSummary as accountSummaryShape,
  account as accountShape,
  accounts as accountsShape,
  others as othersShape,
} from '../shapes/replay.ts';
import type { Published } from '../shapes/published.ts';

/** One entry of the ledger of a value. */
export type EntryData = Published<typeof entryShape>;

/** Every event that changed one value, in order. */
export type LedgerData = Published<typeof ledgerShape>;

/** Returns every entry of the value at a path. */
function ledgerData({ history }: GameReplay, path: string): LedgerData {
  const entries = history.writersOf(path).flatMap((index): EntryData[] => {
    const event = history.events[index];
    if (event === undefined) return [];
    return [
      {
        event: event.id,
        at: event.at ?? null,
        do: event.do,
        args: event.args,
        by: event.by ?? null,
        before: valueData(history.valueAt(path, index - 1)?.value),
        after: valueData(history.valueAt(path, index)?.value),
        source: event.source ?? null,
      },
    ];
  });
  return { path, entries };
}

/** Somebody who holds something or votes. */
export type AccountSummary = Published<typeof accountSummaryShape>;

/** `/{game}/players/{player}/data.json`. */
export type AccountData = Published<typeof accountShape>;

/**
 * Returns the account at a place among those of the game, with every entry of all that it holds.
 * @throws Error where there is no such place.
 */
export function accountData(model: GameModel, replay: GameReplay, place: number): AccountData {
  const account = replay.accounts[place];
  if (account === undefined) {
    throw new Error(`${model.game.name} has no account at place ${place}.`);
  }
  const path = `${account.kind}/${account.name}`;
  const paths = [path, ...[...account.parts.keys()].map((part) => `${path}/${part}`)];
  const names = [...new Set([account.name, asPrinted(account.name)])];
  const isPlayer = account.kind === 'player';
  const decisions = isPlayer ? names.flatMap((name) => replay.votesOf.get(name) ?? []) : [];
  const written = isPlayer ? names.flatMap((name) => replay.writtenBy.get(name) ?? []) : [];
  return {
    game: model.game.id,
    ...summarise(account),
    ledgers: paths
      .map((one) => ledgerData(replay, one))
      .filter(({ entries }) => entries.length > 0),
    votes: decisions.flatMap((decision) => ballotsOf(decision, names)),
    proposals: written.map(({ slug }) => slug),
  };
}

function ballotsOf({ event, decision, tally }: CountedDecision, names: readonly string[]) {
  return tally.ballots
    .filter(({ ballot }) => names.includes(ballot.voter))
    .map(({ vote, strength }) => ({
      decision: event.id,
      proposal: decision.proposal,
      vote,
      strength,
    }));
}

/** `/{game}/players/data.json`. */
export type AccountsData = Published<typeof accountsShape>;

/** Returns everybody of whom the logs of a game tell. */
export function accountsData(model: GameModel, { accounts }: GameReplay): AccountsData {
  return { game: model.game.id, players: accounts.map(summarise) };
}

function summarise({ slug, kind, name }: Account): AccountSummary {
  return { player: slug, kind, name };
}

/** `/{game}/ledger/data.json`. */
export type OthersData = Published<typeof othersShape>;

/** Returns every value that is neither a rule's nor anybody's, with its entries. */
export function othersData(model: GameModel, replay: GameReplay): OthersData {
  const ledgers = [...replay.others.keys()].map((path) => ledgerData(replay, path));
  return { game: model.game.id, ledgers };
}
