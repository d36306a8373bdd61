import type { Ballot, Vote } from '../../../schemas/decision.ts';
import { lastBallots } from './votes.ts';

/** A vote; null where the voter is held not to have voted; `unknown` where that cannot be told. */
export type CameTo = Vote | 'unknown' | null;

/** What a ballot comes to, and the way there. */
export interface ResolvedBallot {
  readonly ballot: Ballot;
  readonly vote: CameTo;
  /** Voters whose votes it was taken from, the nearest first. */
  readonly via: readonly string[];
}

/**
 * Works out what each ballot comes to (agora/README, "Votes"). Endorsements that lead back to
 * themselves are present, matches that do are no vote. Of several ballots of one voter the last
 * counts. Whoever follows a ballot that was not understood cannot be told either.
 */
export function resolveBallots(
  ballots: readonly Ballot[],
  author: string | undefined,
): ResolvedBallot[] {
  const last = lastBallots(ballots);
  return [...last.values()].map((ballot) => resolve(ballot, last, author));
}

function resolve(
  ballot: Ballot,
  all: ReadonlyMap<string, Ballot>,
  author: string | undefined,
): ResolvedBallot {
  const followed: Ballot[] = [];
  const via: string[] = [];
  const passed = new Set<string>();
  let last: Ballot | undefined = ballot;
  while (last !== undefined && ownVote(last) === undefined) {
    followed.push(last);
    passed.add(last.voter);
    const whom: string | undefined = leaderOf(last, author);
    last = whom === undefined ? undefined : all.get(whom);
    if (whom !== undefined && last !== undefined) via.push(whom);
    if (whom !== undefined && passed.has(whom)) last = undefined;
  }
  const said = last === undefined ? null : (ownVote(last) ?? null);
  const vote = followed.reduceRight<CameTo>((led, one) => led ?? silenceOf(one), said);
  return { ballot, vote, via };
}

/** The vote that a ballot tells itself; undefined where it follows another's. */
function ownVote(ballot: Ballot): CameTo | undefined {
  if (ballot.kind === 'vote') return ballot.vote;
  if (ballot.kind === 'conditional') return ballot.resolved;
  if (ballot.kind === 'inextricable') return 'PRESENT';
  return ballot.kind === 'unknown' ? 'unknown' : undefined;
}

function leaderOf(ballot: Ballot, author: string | undefined): string | undefined {
  if (ballot.kind === 'endorse-author') return author;
  return 'target' in ballot ? ballot.target : undefined;
}

/** What following another voter comes to where that one says nothing. */
function silenceOf(ballot: Ballot): Vote | null {
  if (ballot.kind === 'endorse-or-else') return ballot.otherwise;
  return ballot.kind === 'match' ? null : 'PRESENT';
}
