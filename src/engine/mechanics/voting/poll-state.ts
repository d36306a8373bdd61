import { need } from '../../procedures/refusal.ts';
import { completions, isSettled, type VoterGroup } from './completions.ts';
import type { Flag } from './flags.ts';
import { countPoll, pollOutcome, readPollVote } from './poll.ts';
import type { PollCount, PollOutcome, PollConditions, PollVote } from './poll.ts';

/** A poll under way or over (r15/20). */
export interface Poll {
  voters: readonly string[];
  readonly flags: readonly Flag[];
  readonly mayShelve: boolean;
  readonly conditions: PollConditions;
  /** Votes that other rules give to a voter, where more than one; strict polls know of none. */
  readonly several: ReadonlyMap<string, number>;
  readonly strictReplaces: boolean;
  readonly votes: Map<string, PollVote>;
  /** Voters whose votes only the Chairman knows. */
  readonly hidden: Set<string>;
  isOver: boolean;
}

/** What a voter sends. */
export interface PollBallot {
  readonly by: string;
  readonly word: string;
  readonly privately: boolean;
}

/**
 * Casts a vote, of which the last counts. The poll is over with it where its flags say so.
 * @throws Refused where it may not be cast.
 */
export function votePoll(poll: Poll, { by, word, privately }: PollBallot): void {
  const { voters, flags, votes, hidden } = poll;
  need(!poll.isOver, 'The poll is over.');
  need(voters.includes(by), `${by} is no eligible voter.`);
  const mayHide = !privately || flags.includes('concealable');
  need(mayHide, 'Votes may be sent in private in concealable polls only.');
  const isSpent = flags.includes('strict') && !poll.strictReplaces && votes.has(by);
  need(!isSpent, `${by} has had eir one vote.`);
  if (privately) hidden.add(by);
  else hidden.delete(by);
  votes.set(by, readPollVote(word, poll.mayShelve));
  poll.isOver = endsEarly(poll);
}

/** Waits no more for a voter who has left the game; eir vote, if e cast one, counts as it was cast. */
export function forgoVoter(poll: Poll, name: string): void {
  if (poll.isOver || !poll.voters.includes(name)) return;
  poll.voters = poll.voters.filter((voter) => voter !== name);
  poll.isOver = endsEarly(poll);
}

/** Counts the votes that are there; in a strict poll each voter has one. */
export function countOf(poll: Poll): PollCount {
  return countPoll(poll.votes, (voter) => strengthOf(poll, voter));
}

function strengthOf({ several, flags }: Poll, voter: string): number {
  return flags.includes('strict') ? 1 : (several.get(voter) ?? 1);
}

/** Returns what comes of the votes that are there. */
export function outcomeOf(poll: Poll): PollOutcome {
  return pollOutcome(countOf(poll), poll.conditions);
}

function endsEarly(poll: Poll): boolean {
  const { voters, flags, votes } = poll;
  const waiting = voters.filter((voter) => !votes.has(voter));
  if (flags.includes('short-circuited') && waiting.length === 0) return true;
  if (!flags.includes('very-badly-wired')) return false;
  const count = countOf(poll);
  return isSettled(completions(groupsOf(poll, waiting)), (added) =>
    pollOutcome(addVotes(count, added), poll.conditions),
  );
}

/** A vote with all the votes that its voter has. */
interface Added {
  readonly vote: PollVote;
  readonly strength: number;
}

/** Voters with as many votes as one another are alike. */
function groupsOf(poll: Poll, waiting: readonly string[]): VoterGroup<Added>[] {
  const kinds: readonly PollVote[] = poll.mayShelve ? ['yes', 'no', 'shelve'] : ['yes', 'no'];
  const strengths = waiting.map((voter) => strengthOf(poll, voter));
  return [...new Set(strengths)].map((strength) => ({
    size: strengths.filter((one) => one === strength).length,
    options: kinds.map((vote) => ({ vote, strength })),
  }));
}

function addVotes(count: PollCount, added: readonly Added[]): PollCount {
  const more = (vote: PollVote) =>
    added.reduce((sum, one) => sum + (one.vote === vote ? one.strength : 0), 0);
  return {
    yes: count.yes + more('yes'),
    no: count.no + more('no'),
    shelve: count.shelve + more('shelve'),
  };
}
