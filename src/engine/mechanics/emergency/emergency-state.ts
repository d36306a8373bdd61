import type { Round } from './rounds.ts';

/** How a player feels where emergencies begin by that. */
export type Mood = 'Calm' | 'Paranoid';

/** A further step of the Pause that the head has announced. */
export interface Hastening {
  /** Seconds since 1970. */
  readonly announced: number;
  readonly due: number;
}

/** Something that the procedure did by itself. */
export interface Happening {
  /** Seconds since 1970. */
  readonly at: number;
  readonly what: string;
}

/** Choices of what the rules leave open; only rules by majority leave anything open. */
export interface EmergencyChoices {
  /** What comes of a tie that repeats itself. */
  readonly stalemate?: 'goes-on' | 'head-picks';
}

/** How an emergency stands. Times are seconds since 1970. */
export interface EmergencyState {
  readonly choices: EmergencyChoices;
  now: number;
  players: readonly string[];
  /** Players who are not active, and cannot be head by their office. */
  horde: readonly string[];
  /** Who is head by an office, before anybody has to be found. */
  officer: string | undefined;
  head: string | undefined;
  phase: 'calm' | 'emergency' | 'over' | 'called-off' | 'game-ended';
  recognised: readonly string[];
  calledOff: readonly string[];
  moods: Map<string, Mood>;
  began: number | undefined;
  ended: number | undefined;
  /** Undefined until it runs. */
  pause: number | undefined;
  hastenings: readonly Hastening[];
  /** The last day of the calendar on which the head hastened the Pause. */
  hastenedOn: number | undefined;
  /** Refresh proposals by their authors. */
  refresh: Map<string, string>;
  ballot: readonly string[];
  votes: Map<string, string>;
  rounds: Round[];
  selected: string | undefined;
  readonly course: Happening[];
  /** None where no flags are flown. */
  flag: string | undefined;
  /** Whether the officer has hoisted one in this nday. */
  hasHoisted: boolean;
}

/** What an emergency has only once it goes on. */
type Course = Omit<
  EmergencyState,
  | 'choices'
  | 'now'
  | 'players'
  | 'horde'
  | 'officer'
  | 'phase'
  | 'moods'
  | 'began'
  | 'course'
  | 'flag'
  | 'hasHoisted'
>;

/** Returns what no emergency has at its beginning. */
export function nothingYet(): Course {
  return {
    head: undefined,
    recognised: [],
    calledOff: [],
    ended: undefined,
    pause: undefined,
    hastenings: [],
    hastenedOn: undefined,
    refresh: new Map(),
    ballot: [],
    votes: new Map(),
    rounds: [],
    selected: undefined,
  };
}

/** Counts the players who are paranoid. */
export function paranoidOf({ players, moods }: EmergencyState): number {
  return players.filter((player) => moods.get(player) === 'Paranoid').length;
}

/** Notes that something has happened now. */
export function note({ course, now }: EmergencyState, what: string): void {
  course.push({ at: now, what });
}

/** Returns whether more than half of the players are among some. */
export function isMajority({ players }: EmergencyState, some: readonly string[]): boolean {
  return 2 * players.filter((player) => some.includes(player)).length > players.length;
}
