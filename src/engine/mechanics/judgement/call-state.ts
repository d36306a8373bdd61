import type { Lapsing } from '../../procedures/lapsed.ts';
import { eligibleJudges, highestScorers } from './draw-judge.ts';

/** What a judge may answer (r128/5). */
export const VERDICTS = ['Refused', 'True', 'False', 'Undecided'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** What a call says of an action: whether it was legal. */
export interface Statement {
  readonly action: string;
  readonly isLegal: boolean;
}

/** What differs from game to game: limits in ndays, and the rules that set them. */
export interface CallRules {
  readonly name: string;
  readonly calls: string;
  readonly drawing: string;
  readonly judges: string;
  readonly limitation: string;
  readonly appeals: string;
  readonly leaves: string;
  readonly ndaysInNweek: number;
  readonly ndaysToJudge: number;
  readonly nweeksOnList: number;
  readonly ndaysToAppeal: number;
  readonly penalty: number;
}

/** A call for judgment. Times are numbers of ndays that have ended since the beginning. */
export interface Call {
  readonly number: number;
  readonly plaintiff: string;
  readonly defendant: string | undefined;
  /** None where the statement is about something else than an action. */
  readonly statement: Statement | undefined;
  judge: { readonly name: string; readonly since: number } | undefined;
  readonly recused: string[];
  verdict: { readonly says: Verdict; readonly at: number } | undefined;
  isRescinded: boolean;
  appeal: 'none' | 'pending' | 'adopted' | 'rejected';
}

/** How judgment stands. */
export interface CallState extends Lapsing {
  administrator: string;
  players: string[];
  onLeave: string[];
  points: Map<string, number>;
  /** Ndays that have ended since the beginning. */
  ndays: number;
  /** The List of Misbehaving Judges, with the nday at which each entered it. */
  readonly misbehaving: Map<string, number>;
  /** Actions, and whether they were recognised when they were done. */
  readonly actions: Map<string, boolean>;
  readonly calls: Map<number, Call>;
}

/** Takes points from a player, down to none (r21/3). */
export function losePoints({ points }: CallState, player: string, lost: number): void {
  points.set(player, Math.max(0, (points.get(player) ?? 0) - lost));
}

/** Lists who may draw the judge: the Administrator, or the highest scorers where e is defendant. */
export function drawersOf({ administrator, players, points }: CallState, call: Call): string[] {
  return call.defendant === administrator ? highestScorers(players, points) : [administrator];
}

/** Lists the players among whom the judge of a call is drawn, whoever draws it being left out. */
export function benchOf(state: CallState, call: Call, drawer: string | undefined): string[] {
  const { players, onLeave, misbehaving } = state;
  const drawers = call.defendant === state.administrator ? [drawer] : [];
  const barred = [call.plaintiff, call.defendant, ...misbehaving.keys(), ...drawers];
  return eligibleJudges({ players, onLeave, barred });
}

/** Returns what a call is held to have been judged; one that was overturned is undecided (r404/0). */
export function standingOf({ verdict, appeal }: Call): Verdict | undefined {
  return verdict !== undefined && appeal === 'adopted' ? 'Undecided' : verdict?.says;
}

/**
 * Returns which actions count as recognised (r128/5, mechanics.md F): those found legal do and those found
 * illegal do not, whatever was held of them before. Of several judgments the last decides; one that is
 * refused, undecided or overturned changes nothing.
 */
export function recognisedActions({ actions, calls }: CallState): ReadonlyMap<string, boolean> {
  const judged = [...calls.values()]
    .filter((call) => call.statement !== undefined && call.verdict !== undefined)
    .sort((a, b) => (a.verdict?.at ?? 0) - (b.verdict?.at ?? 0));
  const found = judged.flatMap((call) => {
    const standing = standingOf(call);
    if (call.statement === undefined || (standing !== 'True' && standing !== 'False')) return [];
    const { action, isLegal } = call.statement;
    return [[action, standing === 'True' ? isLegal : !isLegal] as const];
  });
  return new Map([...actions, ...found]);
}
