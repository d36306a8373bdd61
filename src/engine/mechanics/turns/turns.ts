import { isLapsed, type Lapsing } from '../../procedures/lapsed.ts';
import type { AdoptionRule, ChangeKind, NoVotes, TurnCount } from './requirements.ts';
import type { Halves } from './turn-score.ts';

/** What a voter says, or what silence comes to. */
export type TurnVote = 'for' | 'against' | 'silent';

/** A proposal under consideration. */
export interface TurnProposal {
  readonly number: number;
  readonly by: string;
  readonly parts: readonly ChangeKind[];
  /** A rule that it amends, and that takes its number (108). */
  readonly amends: string | undefined;
  /** Whether it makes an immutable rule mutable, for which 109 asks for unanimity. */
  readonly fromImmutable: boolean;
}

/** A proposal that was decided. */
export interface DecidedProposal {
  readonly proposal: TurnProposal;
  readonly count: TurnCount;
  /** The rule by which it was decided. */
  readonly governs: string;
  readonly outcome: 'adopted' | 'defeated' | 'without-effect';
}

/** Where a turn stands. `to-open` and `to-confirm` are stages of a vote in two stages (312). */
export type Stage = 'proposing' | 'scribe-votes' | 'to-open' | 'voting' | 'to-confirm';

/** Rules of a game in turns, and choices of what they leave open. */
export interface TurnRules {
  readonly adoption: readonly AdoptionRule[];
  readonly halves: Halves;
  readonly fraction: 'all' | 'for-and-against';
  /** What becomes of a proposal that would make more mutable rules than may be. */
  readonly beyond: 'without-effect' | 'impermissible';
  readonly 'no-votes': NoVotes;
  /** What becomes of a vote that was cast before Time Off (308). */
  readonly 'vote-before': 'stands' | 'abstains';
}

/** A game in turns, each of which is a proposal that is voted on (201, 202). */
export interface Turns extends Lapsing {
  readonly rules: TurnRules;
  /** In the order of turns. */
  players: string[];
  /** Place of the player whose turn it is. */
  at: number;
  /** Circuits that are complete. */
  circuits: number;
  /** On Time Off, and those of them who come back at the end of the circuit (308). */
  away: Set<string>;
  returning: Set<string>;
  /** Who has announced that e would play, and waits for a circuit to be complete; and surnames that were said (302). */
  newcomers: string[];
  readonly surnames: Map<string, string>;
  scribe: string | undefined;
  /** The Scribe who voted first in this turn, or had the time to (312). */
  first: string | undefined;
  scores: Map<string, number>;
  /** Numbers of rules in force, with the circuits that were complete when each was adopted. */
  inForce: Map<string, number>;
  /** The number that a rule bears, where it is another one than its own. */
  readonly bears: Map<string, number>;
  mutable: number;
  next: number;
  stage: Stage;
  /** Hours since the stage began. */
  hours: number;
  proposal: TurnProposal | undefined;
  readonly votes: Map<string, TurnVote>;
  readonly decided: DecidedProposal[];
  winner: string | undefined;
  /** Hours since the game began. */
  passed: number;
  /** Turns that are over. */
  over: number;
}

/** Rules of turns by their numbers in the game by mail. */
export const RULES = {
  changes: '103',
  participation: '105',
  numbers: '108',
  forfeit: '113',
  order: '201',
  turns: '202',
  overruled: '204',
  defeat: '206',
  oneVote: '207',
  winning: '208',
  cap: '209',
  scribe: '303',
  window: '306',
  titles: '307',
  timeOff: '308',
  forfeiture: '309',
  stages: '312',
} as const;

/** Returns the player whose turn it is. */
export function mover({ players, at }: Turns): string {
  return players[at] ?? '';
}

/** Returns whether a rule is in force. */
export function stands({ inForce }: Turns, rule: string): boolean {
  return inForce.has(rule);
}

/** Returns the score of a player. */
export function scoreOf({ scores }: Turns, player: string): number {
  return scores.get(player) ?? 0;
}

/** So many points win a game by mail (208). */
const WINNING = 200;

/**
 * Changes the score of a player; nothing changes for one who is on Time Off (308). The first to have
 * 200 points wins (208).
 */
export function addPoints(turns: Turns, player: string, points: number): void {
  if (turns.away.has(player) || !turns.players.includes(player)) return;
  const score = scoreOf(turns, player) + points;
  turns.scores.set(player, score);
  winAt(turns, player, score);
}

/** Lets a player win by eir score, who is not on Time Off, where nobody has won (208, 308). */
export function winAt(turns: Turns, player: string, score: number): void {
  const isWon = score >= WINNING && !isLapsed(turns, RULES.winning);
  const wins = turns.winner === undefined && isWon && !turns.away.has(player);
  if (wins) turns.winner = player;
}
