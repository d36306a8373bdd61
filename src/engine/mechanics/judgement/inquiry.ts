import { readPollVote } from '../voting/poll.ts';
import { countVotes, type Votes } from '../voting/votes.ts';

/** What may be voted on an inquiry. */
export type InquiryVote = 'yes' | 'no' | 'refused' | 'abstain';

/** How an inquiry is ruled. */
export type Ruling = 'In Favor' | 'Against' | 'Refused';

/** Reads a vote (r125/6): true and false are yes and no, and what is unclear abstains. */
export function readInquiryVote(word: string): InquiryVote {
  const said = word.toLowerCase();
  if (said === 'refused') return 'refused';
  if (said === 'true') return 'yes';
  if (said === 'false') return 'no';
  const vote = readPollVote(said, false);
  return vote === 'yes' || vote === 'no' ? vote : 'abstain';
}

/** Rules on an inquiry (r125/6, mechanics.md F): either side needs more than both others together. */
export function ruleInquiry(votes: Votes<InquiryVote>): Ruling {
  const [yes, no, refused] = [
    countVotes(votes, 'yes'),
    countVotes(votes, 'no'),
    countVotes(votes, 'refused'),
  ];
  if (yes > no + refused) return 'In Favor';
  return no > yes + refused ? 'Against' : 'Refused';
}

/** Lists those who may vote on an inquiry: who is not on leave and is not a party to it. */
export function inquiryVoters(
  players: readonly string[],
  barred: readonly (string | undefined)[],
): string[] {
  return players.filter((player) => !barred.includes(player));
}
