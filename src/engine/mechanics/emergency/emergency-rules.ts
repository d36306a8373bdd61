/** What differs between emergency procedures. One mechanism plays them all. */
export interface EmergencyRules {
  readonly name: string;
  readonly rule: string;
  /** What the head of the procedure is called. */
  readonly head: string;
  /** Whether an officer is head, where there is one, or players agree on one every time. */
  readonly headByOffice: boolean;
  /** The ministry whose holder that officer is. */
  readonly office?: string;
  /** Whether the head votes without being a player. */
  readonly headVotes: boolean;
  /** Whether a majority recognises an emergency, or so many players who are paranoid make one. */
  readonly trigger: 'majority' | { readonly paranoid: number };
  /** Whether a majority may call the emergency off without any change. */
  readonly mayCallOff: boolean;
  /**
   * Whether the Pause runs from the beginning, or from when the head initialises it, who may then
   * announce a further step once a day.
   */
  readonly pause: 'at-once' | 'initialised';
  /** Whether authors may revise and withdraw what they have submitted. */
  readonly mayRevise: boolean;
  /** Pause at which the first ballot is formed. */
  readonly ballotAt: number;
  /** Pause at which the first round is counted, and what later rounds add to it. */
  readonly firstCount: number;
  readonly betweenCounts: number;
  readonly decision: Decision;
  /** Flags that warn of emergencies, where there are any. */
  readonly flags?: FlagRules;
}

/** Flags by which players are warned (4E40). */
export interface FlagRules {
  readonly rule: string;
  /** Hoisted by an officer; the first is there at the beginning, and makes everybody calm. */
  readonly hoisted: readonly [string, ...string[]];
  /** Flies while there are enough who are paranoid, and what comes after it. */
  readonly alarm: string;
  readonly relief: string;
  /** At the beginning of which nday everybody is calm under the first flag. */
  readonly calmingNday: number;
}

/**
 * How a round is decided. Plurality: whatever has more votes than any other, or else those that share the
 * lead go on to a second round, after which the head picks. Majority: whatever has more than half of the
 * votes, or else the best go on, for as many rounds as it takes.
 */
export type Decision = 'plurality' | 'majority';

/** Returns the Pause at which a round is counted; rounds are numbered from 1. */
export function countedAt(
  { firstCount, betweenCounts }: Pick<EmergencyRules, 'firstCount' | 'betweenCounts'>,
  round: number,
): number {
  return firstCount + (round - 1) * betweenCounts;
}
