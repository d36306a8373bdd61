import { greatestOf } from '../../../schemas/extremes.ts';
import { isAtLeast, type Share } from './share.ts';

/** What must be reached, and by whom it is counted. */
export interface ChoiceConditions {
  /** What may be voted for. Where one is put to the vote, the first is to adopt it and the second not to. */
  readonly choices: readonly string[];
  /** Choices that count for the quorum, and for nothing else. */
  readonly present: readonly string[];
  /** Who may vote; undefined where nobody knows. */
  readonly voters: readonly string[] | undefined;
  readonly strengths: ReadonlyMap<string, number>;
  readonly defaultStrength: number;
  /** So many ballots, or such a share of those who may vote; undefined where none is asked for. */
  readonly quorum: number | Share | undefined;
  readonly majority: Majority;
  readonly ties: Ties;
  /** Whose vote decides where the strengths are equal. */
  readonly chair: string | undefined;
}

/**
 * How much is enough. `more`: more for the first choice than for the second; `most`: whichever has more
 * than every other; `every-voter`: more than half of all who may vote; a share: at least so much of what is
 * for the first or for the second.
 */
export type Majority = 'more' | 'most' | 'every-voter' | Share;

/** What becomes of equal strengths. */
export type Ties = 'rejected' | 'adopted' | 'open' | 'chair';

/** What comes of a vote: `adopted`, `rejected`, `no-quorum`, `tied`, or the choice that has most. */
export interface ChoiceTally {
  /** Strength by choice. */
  readonly counts: ReadonlyMap<string, number>;
  readonly ballots: number;
  /** How many ballots are needed; null where none are, or nobody knows how many may vote. */
  readonly needed: number | null;
  /** Null where it hangs on what is not known. */
  readonly outcome: string | null;
}

/** Counts a vote as it stands: the last ballot of each voter. */
export function countChoice(
  conditions: ChoiceConditions,
  votes: ReadonlyMap<string, string>,
): ChoiceTally {
  const counts = new Map(conditions.choices.map((choice) => [choice, 0]));
  for (const [voter, choice] of votes) {
    const strength = conditions.strengths.get(voter) ?? conditions.defaultStrength;
    if (counts.has(choice)) counts.set(choice, (counts.get(choice) ?? 0) + strength);
  }
  const has = hasQuorum(conditions, votes.size);
  const outcome =
    has === false ? 'no-quorum' : has === null ? null : outcomeOf(conditions, counts, votes);
  return { counts, ballots: votes.size, needed: ballotsNeeded(conditions), outcome };
}

function hasQuorum({ quorum, voters }: ChoiceConditions, ballots: number): boolean | null {
  if (quorum === undefined) return true;
  if (typeof quorum === 'number') return ballots >= quorum;
  if (voters === undefined) return null;
  // A share of nothing is reached by nobody.
  return ballots > 0 && isAtLeast(ballots, quorum, voters.length);
}

function ballotsNeeded({ quorum, voters }: ChoiceConditions): number | null {
  if (quorum === undefined || typeof quorum === 'number') return quorum ?? null;
  const [parts, of] = quorum;
  // A share of nothing is reached by nobody: one ballot is needed where nobody may cast it.
  return voters === undefined ? null : Math.max(1, Math.ceil((voters.length * parts) / of));
}

type Counts = ReadonlyMap<string, number>;
type Votes = ReadonlyMap<string, string>;

function outcomeOf(conditions: ChoiceConditions, counts: Counts, votes: Votes): string | null {
  const { majority } = conditions;
  if (majority === 'most') return mostOf(conditions, counts, votes);
  const [ayes, noes] = [countAt(conditions, counts, 0), countAt(conditions, counts, 1)];
  if (majority === 'every-voter') return byAllVoters(conditions, ayes);
  if (majority === 'more' && ayes === noes) return tieOf(conditions, votes);
  const isEnough =
    majority === 'more' ? ayes > noes : ayes > 0 && isAtLeast(ayes, majority, ayes + noes);
  return isEnough ? 'adopted' : 'rejected';
}

function countAt({ choices }: ChoiceConditions, counts: Counts, place: number): number {
  return counts.get(choices[place] ?? '') ?? 0;
}

/** Those who are silent are against it, with the strength that they have. */
function byAllVoters(conditions: ChoiceConditions, ayes: number): string | null {
  const { voters, strengths, defaultStrength } = conditions;
  if (voters === undefined) return null;
  const all = voters.reduce((sum, voter) => sum + (strengths.get(voter) ?? defaultStrength), 0);
  return ayes * 2 > all ? 'adopted' : 'rejected';
}

function mostOf(conditions: ChoiceConditions, counts: Counts, votes: Votes): string {
  const most = greatestOf([...counts.values()]);
  const first = [...counts].filter(([, count]) => count === most).map(([choice]) => choice);
  if (first.length === 1 && most > 0) return first[0] ?? 'tied';
  const chosen = conditions.ties === 'chair' ? votes.get(conditions.chair ?? '') : undefined;
  return chosen !== undefined && first.includes(chosen) ? chosen : 'tied';
}

function tieOf({ ties, chair, choices }: ChoiceConditions, votes: Votes): string {
  if (ties === 'open') return 'tied';
  if (ties !== 'chair') return ties;
  const vote = votes.get(chair ?? '');
  const place = vote === undefined ? -1 : choices.indexOf(vote);
  return place === 0 ? 'adopted' : place === 1 ? 'rejected' : 'tied';
}
