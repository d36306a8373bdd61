import { HALF, isAtLeast, isMoreThan, type Share } from '../voting/share.ts';

/** What a part of a rule-change does. */
export const CHANGE_KINDS = ['creation', 'amendment', 'repeal', 'transmutation'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** Votes that were counted; `silent` are blank, void, late or abstentions. */
export interface TurnCount {
  readonly for: number;
  readonly against: number;
  readonly silent: number;
}

/** How many votes a rule-change needs. */
export interface Requirement {
  readonly share: Share;
  /** Whether just that share is too little. */
  readonly isStrict: boolean;
  /** What it is a share of: everybody who may vote, or those who are for it or against it. */
  readonly of: 'all' | 'for-and-against';
}

const majority = (of: Requirement['of']): Requirement => ({ share: HALF, isStrict: true, of });
const atLeast = (share: Share, of: Requirement['of']): Requirement => ({
  share,
  isStrict: false,
  of,
});

/** Everybody must be for it; what 109 asks for ever of transmutations of immutable rules. */
export const UNANIMITY = atLeast([1n, 1n], 'all');
/** Nobody may be against it. */
export const UNANIMITY_OF_THE_DECIDED = atLeast([1n, 1n], 'for-and-against');
export const SIMPLE_MAJORITY = majority('all');
/** More for it than against it. */
export const MORE_FOR = majority('for-and-against');
export const FOUR_FIFTHS = atLeast([4n, 5n], 'for-and-against');
export const THREE_FIFTHS = atLeast([3n, 5n], 'for-and-against');

/** A rule that says when a rule-change is adopted. */
export interface AdoptionRule {
  readonly rule: string;
  readonly required: Readonly<Record<ChangeKind, Requirement>>;
  /** It asks only that, once so many circuits are complete since the one before it was adopted. */
  readonly relaxed?: { readonly after: number; readonly required: Requirement };
  /** The word for a vote that is neither for nor against; without one, nobody may be silent. */
  readonly silence?: string;
}

/** Returns a requirement that is the same for every kind of change. */
export function forAll(required: Requirement): AdoptionRule['required'] {
  return { creation: required, amendment: required, repeal: required, transmutation: required };
}

/** How a share of no votes at all is read: as reached by nobody, or as reached. */
export type NoVotes = 'defeated' | 'adopted';

/** Returns whether a rule-change is adopted. Where nobody votes, it is as `noVotes` says if a share is asked for. */
export function isAdopted(
  count: TurnCount,
  { share, isStrict, of }: Requirement,
  noVotes: NoVotes = 'defeated',
): boolean {
  const decided = count.for + count.against;
  if (decided === 0 && of === 'for-and-against' && !isStrict) return noVotes === 'adopted';
  const whole = of === 'all' ? decided + count.silent : decided;
  return isStrict ? isMoreThan(count.for, share, whole) : isAtLeast(count.for, share, whole);
}

/** Returns whether nobody could stand against it and be overruled (204). */
export function isUnanimity({ share: [part, of] }: Requirement): boolean {
  return part === of;
}

/** Returns the highest of some requirements, as a change of several parts needs (304). */
export function highest(requirements: readonly Requirement[]): Requirement {
  return requirements.reduce((high, one) => (isHigher(one, high) ? one : high));
}

function isHigher({ share: [a, ofA] }: Requirement, { share: [b, ofB] }: Requirement): boolean {
  return a * ofB > b * ofA;
}
