import type { GameModel } from '../../model.ts';
import type { CountedDecision } from '../../replay/decisions.ts';
import type { GameReplay } from '../../replay/game-replay.ts';
import { asPrinted, type Holder } from '../../replay/holders.ts';
import { valueData } from '../../replay/value-data.ts';
import type {
  entry as entryShape,
  ledger as ledgerShape,
  holderSummary as holderSummaryShape,
  holder as holderShape,
  holders as holdersShape,
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
export type HolderSummary = Published<typeof holderSummaryShape>;

/** `/{game}/players/{player}/data.json`. */
export type HolderData = Published<typeof holderShape>;

/**
 * Returns the holder at a place among those of the game, with every entry of all that it holds.
 * @throws Error where there is no such place.
 */
export function holderData(model: GameModel, replay: GameReplay, place: number): HolderData {
  const holder = replay.holders[place];
  if (holder === undefined) throw new Error(`${model.game.name} has no holder at place ${place}.`);
  const path = `${holder.kind}/${holder.name}`;
  const paths = [path, ...[...holder.parts.keys()].map((part) => `${path}/${part}`)];
  const names = [...new Set([holder.name, asPrinted(holder.name)])];
  const isPlayer = holder.kind === 'player';
  const decisions = isPlayer ? names.flatMap((name) => replay.votesOf.get(name) ?? []) : [];
  const written = isPlayer ? names.flatMap((name) => replay.writtenBy.get(name) ?? []) : [];
  return {
    game: model.game.id,
    ...summarise(holder),
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
export type HoldersData = Published<typeof holdersShape>;

/** Returns everybody of whom the logs of a game tell. */
export function holdersData(model: GameModel, { holders }: GameReplay): HoldersData {
  return { game: model.game.id, players: holders.map(summarise) };
}

function summarise({ slug, kind, name }: Holder): HolderSummary {
  return { player: slug, kind, name };
}

/** `/{game}/ledger/data.json`. */
export type OthersData = Published<typeof othersShape>;

/** Returns every value that is neither a rule's nor anybody's, with its entries. */
export function othersData(model: GameModel, replay: GameReplay): OthersData {
  const ledgers = [...replay.others.keys()].map((path) => ledgerData(replay, path));
  return { game: model.game.id, ledgers };
}
