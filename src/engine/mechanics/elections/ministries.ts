import type { Election } from './election.ts';
import type { SelectionMethod } from './methods.ts';

/** A ministry: who holds it, or since when nobody does. */
export interface Ministry {
  readonly holder: string | undefined;
  /** Who held it last before it became open. */
  readonly lastHolder: string | undefined;
  /** Ndays since it became open. */
  readonly openFor: number;
  /** Last nweek in which an election was called for it by rotation; undefined where never. */
  readonly rotated: number | undefined;
  /** Ministries of societies are not elected like others. */
  readonly isOfSociety: boolean;
}

/** Where an election of a minister stands; a tie is waiting to be broken. */
export type Phase = 'nominations' | 'voting' | 'tie' | 'over';

/** An election of a minister. */
export interface MinisterElection {
  readonly caller: string | undefined;
  readonly method: SelectionMethod;
  readonly phase: Phase;
  /** Ndays until the phase is over. */
  readonly left: number;
  /** Whether those who were nominated have accepted. */
  readonly nominated: ReadonlyMap<string, boolean>;
  /** Who lost the ministry by a vote of non-confidence. */
  readonly barred: string | undefined;
  readonly election: Election | undefined;
}

/** Everything about ministries that elections turn on (r625/39 B and C). */
export interface Ministries {
  readonly players: readonly string[];
  readonly nweek: number;
  readonly ministries: ReadonlyMap<string, Ministry>;
  /** The last election of each ministry. */
  readonly elections: ReadonlyMap<string, MinisterElection>;
  readonly places: 'as-cast' | 'recounted';
}

/** What differs from game to game. */
export interface MinistryRules {
  readonly rule: string;
  readonly elections: string;
  /** The ministry whose holder may call elections at any time, and rotates the others. */
  readonly overseer: string;
  /** Ndays for which a ministry must be open before others may call an election. */
  readonly wait: number;
  readonly nominations: number;
  readonly voting: number;
  /** Nweeks without rotation after which a ministry is rotated. */
  readonly rotation: number;
}

/** Tells whether an election of a minister is under way. */
export function isUnderWay({ elections }: Ministries, ministry: string): boolean {
  const found = elections.get(ministry);
  return found !== undefined && found.phase !== 'over';
}

/** Gives the holder of the ministry that oversees elections. */
export function overseerOf({ ministries }: Ministries, rules: MinistryRules): string | undefined {
  return ministries.get(rules.overseer)?.holder;
}

/** Replaces the election of a minister. */
export function withElection(
  state: Ministries,
  ministry: string,
  election: MinisterElection,
): Ministries {
  return { ...state, elections: new Map([...state.elections, [ministry, election]]) };
}

/** Makes a ministry open. */
export function vacate(state: Ministries, ministry: string): Ministries {
  const found = state.ministries.get(ministry);
  if (found?.holder === undefined) return state;
  const open = { ...found, holder: undefined, lastHolder: found.holder, openFor: 0 };
  return withMinistry(state, ministry, open);
}

/** Replaces a ministry. */
export function withMinistry(state: Ministries, name: string, ministry: Ministry): Ministries {
  return { ...state, ministries: new Map([...state.ministries, [name, ministry]]) };
}
