import type { Ballot, DecisionOutcome } from '../../../schemas/index.ts';

/** Returns what a voter cast. */
export function ballotWords(ballot: Ballot): string {
  switch (ballot.kind) {
    case 'vote':
      return voteWords(ballot.vote);
    case 'endorse':
      return `endorses ${ballot.target}`;
    case 'endorse-author':
      return 'endorses the author';
    case 'match':
      return `as ${ballot.target} votes`;
    case 'conditional':
      return 'on a condition';
    case 'endorse-or-else':
      return `endorses ${ballot.target}, or else ${voteWords(ballot.otherwise)}`;
    case 'inextricable':
      return 'on a condition that cannot be worked out';
    case 'unknown':
      return 'not understood';
  }
}

const VOTES = { FOR: 'for', AGAINST: 'against', PRESENT: 'present', unknown: 'not known' } as const;

/** Returns what a ballot came to. */
export function voteWords(vote: keyof typeof VOTES | null): string {
  return vote === null ? 'no vote' : VOTES[vote];
}

const OUTCOMES = {
  ADOPTED: 'adopted',
  REJECTED: 'rejected',
  FAILED_QUORUM: 'without a quorum',
} as const satisfies Record<DecisionOutcome, string>;

/** Returns what came of a decision; null is an outcome that hangs on what is not known. */
export function outcomeWords(outcome: DecisionOutcome | null): string {
  return outcome === null ? 'not known' : OUTCOMES[outcome];
}
