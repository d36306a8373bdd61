import { HALF, isAtLeast, type Share } from './share.ts';
import { countVotes, type Votes } from './votes.ts';

/** What may be voted in a poll (r15/20); `shelve` on ballots only (r23/14). */
export type PollVote = 'yes' | 'no' | 'abstain' | 'shelve';

/** What comes of a poll; `shelved` on ballots only. */
export type PollOutcome = 'passed' | 'failed' | 'shelved';

/** How many votes there are of each kind that counts. */
export interface PollCount {
  readonly yes: number;
  readonly no: number;
  readonly shelve: number;
}

/** What a poll turns on besides its votes. */
export interface PollConditions {
  /** Number of active players of whom half can veto; undefined where the poll is not democratic. */
  readonly active: number | undefined;
  /** Whether votes to shelve are among the votes against that make up a veto. */
  readonly shelvesVeto: boolean;
  /** A share of so many players that must be for it as well. */
  readonly needed?: { readonly share: Share; readonly of: number } | undefined;
}

const WORDS: Readonly<Record<PollVote, string>> = {
  yes: 'yes y aye yea yeah yep yup sure ok for',
  no: 'no n nay nah nope never against',
  shelve: 'shelve shelf',
  abstain: 'abstain',
};

/** Reads a vote; what is no obvious form of another word abstains (r15/20). */
export function readPollVote(word: string, mayShelve: boolean): PollVote {
  const kinds = mayShelve ? (['yes', 'no', 'shelve'] as const) : (['yes', 'no'] as const);
  const said = word.toLowerCase();
  return kinds.find((kind) => WORDS[kind].split(' ').includes(said)) ?? 'abstain';
}

/** Counts the votes of a poll, of which a voter may have several. */
export function countPoll(
  votes: Votes<PollVote>,
  strengthOf: (voter: string) => number,
): PollCount {
  const count = (vote: PollVote) => countVotes(votes, vote, strengthOf);
  return { yes: count('yes'), no: count('no'), shelve: count('shelve') };
}

/**
 * Returns what comes of a poll (mechanics.md C.2): votes to shelve are votes against it, but where they
 * alone made it fail it is shelved. Half of the active players can veto it.
 */
export function pollOutcome(
  { yes, no, shelve }: PollCount,
  conditions: PollConditions,
): PollOutcome {
  const vetoing = conditions.shelvesVeto ? no + shelve : no;
  if (passes(yes, no + shelve, vetoing, conditions)) return 'passed';
  return shelve > 0 && passes(yes + shelve, no, no, conditions) ? 'shelved' : 'failed';
}

function passes(
  yes: number,
  no: number,
  vetoing: number,
  { active, needed }: PollConditions,
): boolean {
  const isVetoed = active !== undefined && isAtLeast(vetoing, HALF, active);
  const isEnough = needed === undefined || isAtLeast(yes, needed.share, needed.of);
  return yes > no && !isVetoed && isEnough;
}
