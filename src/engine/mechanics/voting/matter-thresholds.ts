import type { Icon, IconTally } from './icon-votes.ts';

/** Kinds of Votable Matters. */
export type MatterKind = 'proposal' | 'cfj' | 'dov';

/** What a decision turns on: the votes and the Quorum of the moment. */
export type Count = Pick<IconTally, 'for' | 'against' | 'valid' | 'cast' | 'mastermind'> & {
  readonly quorum: number;
};

/** When a matter may be enacted: once it is so many hours old, and its votes are so. */
export interface Threshold {
  readonly hours: number;
  readonly holds: (count: Count) => boolean;
}

const hasQuorum = (count: Count) => count.for >= count.quorum;

/** By Resolution of Proposals and by Victory and Ascension of BlogNomic (mechanics.md C.4). */
const THRESHOLDS: Readonly<Record<'proposal' | 'dov', readonly Threshold[]>> = {
  proposal: [
    { hours: 12, holds: hasQuorum },
    { hours: 48, holds: (count) => count.valid > 1 && count.for > count.against },
  ],
  dov: [
    {
      hours: 12,
      holds: (count) => hasQuorum(count) && (count.mastermind === 'FOR' || count.against === 0),
    },
    {
      hours: 24,
      holds: (count) => hasQuorum(count) && count.against < Math.floor(count.quorum / 2),
    },
    {
      hours: 48,
      holds: (count) => count.cast >= count.quorum && 2 * count.for > count.valid,
    },
  ],
};

/** A matter at a moment. */
export interface MatterView {
  readonly kind: MatterKind;
  readonly hours: number;
  readonly count: Count;
  /** How many players there are who are not idle. */
  readonly players: number;
  readonly hasMastermind: boolean;
  /** Vetoed, or killed by its own author. */
  readonly isDead: boolean;
  /** Whether it asks for changes at all; a call for judgement that does not may be failed. */
  readonly asksForChanges: boolean;
}

/** How "without awaiting the passage of time" is read, where one asks whether a matter is lost. */
export type LostChoice = 'intended' | 'literal';

const DEFINITE = 48;
const STALE = 7 * 24;

/** Returns whether an admin may enact a matter now, its age and votes alone being looked at. */
export function canEnact({ kind, hours, count, isDead }: MatterView): boolean {
  if (kind === 'cfj') return isDecided(hours, count) && count.for > count.against;
  return !isDead && THRESHOLDS[kind].some((one) => hours >= one.hours && one.holds(count));
}

/** Returns whether an admin may fail a matter now, its age and votes alone being looked at. */
export function canFail(view: MatterView, choice: LostChoice): boolean {
  const { kind, hours, count } = view;
  if (kind === 'cfj') {
    return !view.asksForChanges || (isDecided(hours, count) && count.for <= count.against);
  }
  if (kind === 'dov' && hours < 12) return false;
  const overdue = hours >= DEFINITE && !canEnact(view);
  return overdue || isLost(view, choice) || isStale(view);
}

/** Returns whether a proposal has been pending for so long that it is in nobody's way. */
export function isStale({ kind, hours }: Pick<MatterView, 'kind' | 'hours'>): boolean {
  return kind === 'proposal' && hours > STALE;
}

/** A call for judgement is decided by a Quorum on either side, or after more than 48 hours. */
function isDecided(hours: number, count: Count): boolean {
  return hasQuorum(count) || count.against >= count.quorum || hours > DEFINITE;
}

/**
 * Tells whether a matter cannot be enacted unless an AGAINST or the set of players changes: whether it
 * would pass none of its thresholds if everybody else were FOR. As intended, those of a later hour count too; by the
 * letter only those whose time has come, so that a young matter is always lost.
 */
function isLost(view: MatterView, choice: LostChoice): boolean {
  if (view.isDead || view.kind === 'cfj') return view.isDead;
  const best = bestCase(view);
  const thresholds = THRESHOLDS[view.kind].filter(
    ({ hours }) => choice === 'intended' || view.hours >= hours,
  );
  return !thresholds.some(({ holds }) => holds(best));
}

function bestCase({ count, players, hasMastermind }: MatterView): Count {
  const isFor = hasMastermind && count.mastermind !== 'AGAINST';
  const mastermind: Icon | undefined = isFor ? 'FOR' : count.mastermind;
  return { ...count, for: players - count.against, valid: players, cast: players, mastermind };
}
