import type { Random } from '../random.ts';
import { minuteOf, plusDays } from './days.ts';
import type { Vote } from './truth.ts';
import { PLAYERS } from './words.ts';

/** Plays the votes on proposals, one every few days. */
export function playVotes(random: Random, from: string, days: number): Vote[] {
  const votes: Vote[] = [];
  for (let day = random.between(1, 4); day < days; day += random.between(2, 8)) {
    const at = minuteOf(plusDays(from, day), random.between(60, 22 * 60));
    votes.push(playVote(random, at, String(votes.length + 11)));
  }
  return votes;
}

function playVote(random: Random, at: string, proposal: string): Vote {
  const voters = PLAYERS.filter(() => random.chance(0.8));
  const ballots = voters.map((voter) => ({
    voter,
    vote: random.chance(0.7) ? 'FOR' : random.chance(0.7) ? 'AGAINST' : 'PRESENT',
  }));
  const strengths = Object.fromEntries(
    voters.filter(() => random.chance(0.3)).map((voter) => [voter, random.between(1, 5)]),
  );
  const bare = { at, proposal, quorum: 3, index: random.pick(['1.0', '2.0', '3.0']) };
  return decide({ ...bare, ballots, strengths, outcome: 'REJECTED' });
}

/** Strength of those who have none of their own. */
export const DEFAULT_STRENGTH = 3;

/** Gives a vote the outcome that its ballots come to. */
export function decide(vote: Vote): Vote {
  const strength = (side: string) =>
    vote.ballots
      .filter((ballot) => ballot.vote === side)
      .reduce((sum, { voter }) => sum + (vote.strengths[voter] ?? DEFAULT_STRENGTH), 0);
  const [yes, no] = [strength('FOR'), strength('AGAINST')];
  if (vote.ballots.length < vote.quorum) return { ...vote, outcome: 'FAILED_QUORUM' };
  const isAdopted = yes >= Number(vote.index) * no && yes > no;
  return { ...vote, outcome: isAdopted ? 'ADOPTED' : 'REJECTED' };
}
