import type { Votes } from '../voting/votes.ts';
import type { Round } from './rounds.ts';

/** How a player feels where emergencies begin by that. */
export type Mood = 'Calm' | 'Paranoid';

/** A further step of the Pause that the head has announced. */
export interface Hastening {
  /** Minutes since 1970. */
  readonly announced: number;
  readonly due: number;
}

/** Something that the procedure did by itself. */
export interface Happening {
  /** Minutes since 1970. */
  readonly at: number;
  readonly what: string;
}

/** Readings of what the rules leave open; only rules by majority leave anything open. */
export interface EmergencyReadings {
  /** What comes of a tie that repeats itself. */
  readonly stalemate?: 'goes-on' | 'head-picks';
}

/** How an emergency stands. Times are minutes since 1970. */
export interface EmergencyState {
  readonly readings: EmergencyReadings;
  readonly now: number;
  readonly players: readonly string[];
  /** Players who are not active, and cannot be head by their office. */
  readonly horde: readonly string[];
  /** Who is head by an office, before anybody has to be found. */
  readonly officer: string | undefined;
  readonly head: string | undefined;
  readonly phase: 'calm' | 'emergency' | 'over' | 'called-off' | 'game-ended';
  readonly recognised: readonly string[];
  readonly calledOff: readonly string[];
  readonly moods: ReadonlyMap<string, Mood>;
  readonly began: number | undefined;
  readonly ended: number | undefined;
  /** Undefined until it runs. */
  readonly pause: number | undefined;
  readonly hastenings: readonly Hastening[];
  /** The last day of the calendar on which the head hastened the Pause. */
  readonly hastenedOn: number | undefined;
  /** Refresh proposals by their authors. */
  readonly refresh: ReadonlyMap<string, string>;
  readonly ballot: readonly string[];
  readonly votes: Votes<string>;
  readonly rounds: readonly Round[];
  readonly selected: string | undefined;
  readonly course: readonly Happening[];
  /** None where no flags are flown. */
  readonly flag: string | undefined;
  /** Whether the officer has hoisted one in this nday. */
  readonly hasHoisted: boolean;
}

/** What no emergency has at its beginning. */
export const NOTHING_YET = {
  head: undefined,
  recognised: [],
  calledOff: [],
  ended: undefined,
  pause: undefined,
  hastenings: [],
  hastenedOn: undefined,
  refresh: new Map<string, string>(),
  ballot: [],
  votes: new Map<string, string>(),
  rounds: [],
  selected: undefined,
} as const satisfies Partial<EmergencyState>;

/** Counts the players who are paranoid. */
export function paranoidOf({ players, moods }: EmergencyState): number {
  return players.filter((player) => moods.get(player) === 'Paranoid').length;
}

/** Notes that something has happened now. */
export function noted(state: EmergencyState, what: string): EmergencyState {
  return { ...state, course: [...state.course, { at: state.now, what }] };
}

/** Tells whether more than half of the players are among some. */
export function isMajority({ players }: EmergencyState, some: readonly string[]): boolean {
  return 2 * players.filter((player) => some.includes(player)).length > players.length;
}
