import type { Ballot, Vote } from '../../schemas/decision.ts';
import { lastBallots } from './votes.ts';

/** What a ballot comes to, and the way there. */
export interface ResolvedBallot {
  readonly ballot: Ballot;
  /** Null where the voter is held not to have voted. */
  readonly vote: Vote | null;
  /** Voters whose votes it was taken from, the nearest first. */
  readonly via: readonly string[];
}

/**
 * Works out what each ballot comes to (agora/README, "Votes"). Endorsements that lead back to
 * themselves are present, matches that do are no vote. Of several ballots of one voter the last counts.
 */
export function resolveBallots(
  ballots: readonly Ballot[],
  author: string | undefined,
): ResolvedBallot[] {
  const last = lastBallots(ballots);
  return [...last.values()].map((ballot) => resolve(ballot, last, author, []));
}

function resolve(
  ballot: Ballot,
  all: ReadonlyMap<string, Ballot>,
  author: string | undefined,
  way: readonly string[],
): ResolvedBallot {
  if (ballot.kind === 'vote') return { ballot, vote: ballot.vote, via: [] };
  if (ballot.kind === 'conditional') return { ballot, vote: ballot.resolved, via: [] };
  const whom = ballot.kind === 'endorse-author' ? author : ballot.target;
  const silence = ballot.kind === 'match' ? null : 'PRESENT';
  const theirs = whom === undefined ? undefined : all.get(whom);
  if (whom === undefined || theirs === undefined) return { ballot, vote: silence, via: [] };
  const passed = [...way, ballot.voter];
  if (passed.includes(whom)) return { ballot, vote: silence, via: [whom] };
  const found = resolve(theirs, all, author, passed);
  return { ballot, vote: found.vote ?? silence, via: [whom, ...found.via] };
}
