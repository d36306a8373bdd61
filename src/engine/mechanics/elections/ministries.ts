import type { Election, LeaversChoice } from './election.ts';
import type { SelectionMethod } from './methods.ts';

/** A ministry: who holds it, or since when nobody does. */
export interface Ministry {
  holder: string | undefined;
  /** Who held it last before it became open. */
  lastHolder: string | undefined;
  /** Ndays since it became open. */
  openFor: number;
  /** Last nweek in which an election was called for it by rotation; undefined where never. */
  rotated: number | undefined;
  /** Who does eir duties for the holder. */
  deputies: readonly string[];
  /** Ministries of societies are not elected like others. */
  readonly isOfSociety: boolean;
}

/** An election of a minister; a tie is waiting to be broken. */
export interface MinisterElection {
  readonly caller: string | undefined;
  readonly method: SelectionMethod;
  phase: 'nominations' | 'voting' | 'tie' | 'over';
  /** Ndays until the phase is over. */
  left: number;
  /** Whether those who were nominated have accepted. */
  readonly nominated: Map<string, boolean>;
  /** Who lost the ministry by a vote of non-confidence. */
  readonly barred: string | undefined;
  /** The count, once there are candidates. */
  election: Election | undefined;
}

/** Everything about ministries that elections turn on (r625/39 B and C). */
export interface Ministries {
  players: string[];
  nweek: number;
  readonly ministries: Map<string, Ministry>;
  /** The last election of each ministry. */
  readonly elections: Map<string, MinisterElection>;
  readonly places: 'as-cast' | 'recounted';
  readonly leavers: LeaversChoice;
}

/** What differs from game to game. */
export interface MinistryRules {
  readonly rule: string;
  readonly elections: string;
  /** The rule by which a minister's deputies do what e must. */
  readonly deputies: string;
  /** The ministry whose holder may call elections at any time, and rotates the others. */
  readonly overseer: string;
  /** Ndays for which a ministry must be open before others may call an election. */
  readonly wait: number;
  readonly nominations: number;
  readonly voting: number;
  /** Nweeks without rotation after which a ministry is rotated. */
  readonly rotation: number;
}

/** Makes a ministry open. */
export function vacate(ministry: Ministry): void {
  if (ministry.holder === undefined) return;
  Object.assign(ministry, { holder: undefined, lastHolder: ministry.holder, openFor: 0 });
}

/** Gives a ministry to somebody, or to nobody. */
export function entrust(ministry: Ministry, holder: string | undefined): void {
  if (holder === undefined) vacate(ministry);
  else Object.assign(ministry, { holder, lastHolder: ministry.holder });
}

/** Lists those who were nominated and have accepted. */
export function candidatesOf({ nominated }: MinisterElection): string[] {
  return [...nominated].flatMap(([name, accepts]) => (accepts ? [name] : []));
}
