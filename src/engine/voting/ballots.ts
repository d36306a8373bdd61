import type { Ballot, Vote } from '../../schemas/decision.ts';
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
  if (ballot.kind === 'inextricable') return { ballot, vote: 'PRESENT', via: [] };
  if (ballot.kind === 'unknown') return { ballot, vote: 'unknown', via: [] };
  const whom = ballot.kind === 'endorse-author' ? author : ballot.target;
  const silence = silenceOf(ballot);
  const theirs = whom === undefined ? undefined : all.get(whom);
  if (whom === undefined || theirs === undefined) return { ballot, vote: silence, via: [] };
  const passed = [...way, ballot.voter];
  if (passed.includes(whom)) return { ballot, vote: silence, via: [whom] };
  const found = resolve(theirs, all, author, passed);
  return { ballot, vote: found.vote ?? silence, via: [whom, ...found.via] };
}

/** What following another voter comes to where that one says nothing. */
function silenceOf(ballot: Ballot): Vote | null {
  if (ballot.kind === 'endorse-or-else') return ballot.otherwise;
  return ballot.kind === 'match' ? null : 'PRESENT';
}
