import { asPrinted, type Account } from '../../replay/accounts.ts';
import type { CountedDecision } from '../../replay/decisions.ts';
import type { GameReplay } from '../../replay/game-replay.ts';

/** A ballot as it was counted, with the decision in which it was cast. */
export interface CountedBallot {
  readonly decision: CountedDecision;
  readonly vote: CountedDecision['tally']['ballots'][number];
}

/** Lists the ballots that a player cast, in the order of the log; a log may write a name with spaces or without. */
export function votesOf({ votesOf: cast }: GameReplay, { kind, name }: Account): CountedBallot[] {
  if (kind !== 'player') return [];
  const names = new Set([name, asPrinted(name)]);
  const decisions = new Set([...names].flatMap((one) => cast.get(one) ?? []));
  return [...decisions].flatMap((decision) =>
    decision.tally.ballots
      .filter(({ ballot }) => names.has(ballot.voter))
      .map((vote) => ({ decision, vote })),
  );
}
