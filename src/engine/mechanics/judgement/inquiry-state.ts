import type { InquiryVote } from './inquiry.ts';

/** How an inquiry stands. */
export interface InquiryState {
  /** Seconds since 1970. */
  now: number;
  /** When the poll is over at the latest. */
  readonly ends: number;
  readonly defendant: string | undefined;
  readonly voters: string[];
  readonly votes: Map<string, InquiryVote>;
  isAnswered: boolean;
}

/** Returns whether the poll is over: it is short-circuited, and so is over when all have voted. */
export function isOver({ now, ends, voters, votes }: InquiryState): boolean {
  return now >= ends || voters.every((voter) => votes.has(voter));
}

/** What differs from game to game. */
export interface InquiryRules {
  readonly name: string;
  readonly rule: string;
  /** The rule on leave: whoever is on leave does not vote. */
  readonly leave: string;
  /** At which midnight after it is called the poll is over. */
  readonly midnights: number;
  /** What everybody gets who votes otherwise than to abstain. */
  readonly reward: Readonly<Record<string, number>>;
}
