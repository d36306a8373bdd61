import { countVotes, type Votes } from '../voting/votes.ts';
import type { Decision } from './emergency-rules.ts';

/** A round of votes on refresh proposals. */
export interface Round {
  /** From 1. */
  readonly round: number;
  /** Votes for each proposal of the ballot, in its order. */
  readonly counts: ReadonlyMap<string, number>;
  readonly selected: string | undefined;
  /** What is on the next ballot; nothing where one is selected or the head has to pick. */
  readonly next: readonly string[];
}

/** Rounds after which the head picks where the lead decides. */
const ROUNDS_BY_PLURALITY = 2;

/** Counts a round and finds what comes of it (mechanics.md G). */
export function countRound(
  ballot: readonly string[],
  votes: Votes<string>,
  round: number,
  decision: Decision,
): Round {
  const counts = new Map(ballot.map((proposal) => [proposal, countVotes(votes, proposal)]));
  const selected = selectedBy(counts, decision);
  const isLast = decision === 'plurality' && round === ROUNDS_BY_PLURALITY;
  const next = selected !== undefined || isLast ? [] : nextBallot(counts, round, decision);
  return { round, counts, selected, next };
}

function selectedBy(counts: ReadonlyMap<string, number>, decision: Decision): string | undefined {
  const leaders = atLeast(counts, nthGreatest(counts, 1));
  const [leader] = leaders;
  if (decision === 'plurality') return leaders.length === 1 ? leader : undefined;
  const sum = [...counts.values()].reduce((all, count) => all + count, 0);
  return leader !== undefined && 2 * (counts.get(leader) ?? 0) > sum ? leader : undefined;
}

function nextBallot(
  counts: ReadonlyMap<string, number>,
  round: number,
  decision: Decision,
): string[] {
  if (decision === 'plurality') return atLeast(counts, nthGreatest(counts, 1));
  if (round > 1) return atLeast(counts, nthGreatest(counts, 2));
  const ladders = [atLeast(counts, 2), atLeast(counts, 1)];
  return ladders.find((proposals) => proposals.length >= 2) ?? [...counts.keys()];
}

/** Lists the proposals with so many votes or more, in the order of the ballot. */
function atLeast(counts: ReadonlyMap<string, number>, least: number): string[] {
  return [...counts].filter(([, count]) => count >= least).map(([proposal]) => proposal);
}

/** Returns the count at a place from the top, each proposal taking one; none has less than nothing. */
function nthGreatest(counts: ReadonlyMap<string, number>, place: number): number {
  return [...counts.values()].sort((a, b) => b - a)[place - 1] ?? 0;
}
