import { refuse, type Refusal } from '../../procedures/refusal.ts';
import { isGuilty, isJury, juryPool, type JuryPool } from './jury.ts';

/** What a crime may be punished with: a fine in mackerel, and death for some. */
export interface Range {
  readonly least: number;
  readonly most: number;
  readonly mayBeDeath?: boolean;
}

/** What differs from game to game. */
export interface JuryRules {
  readonly accusations: string;
  readonly juries: string;
  readonly punishments: string;
  readonly crimes: ReadonlyMap<string, Range>;
  readonly tidbits: readonly string[];
  /** How many ndays back an accusation may reach. */
  readonly reach: number;
  /** The ministry whose holder is the Judge. */
  readonly office: string;
  /** Supporters without whom nothing is unfair. */
  readonly support: number;
}

interface Accusation {
  readonly offender: string;
  readonly accuser: string;
  readonly range: Range;
}

/** How a case stands. */
export interface JuryState {
  readonly players: readonly string[];
  readonly active: readonly string[];
  readonly judge: string | undefined;
  readonly mackerel: ReadonlyMap<string, number>;
  readonly accusation: Accusation | undefined;
  readonly jury: readonly string[] | undefined;
  readonly answers: ReadonlyMap<string, string>;
  /** What was assigned, and what the offender has paid of it. */
  readonly punishment: { readonly is: number | 'death'; readonly paid: number } | undefined;
}

/** Opens the case. */
export function accuse(
  state: JuryState,
  said: {
    readonly offender: string;
    readonly crime: string;
    readonly accuser: string;
    readonly tidbit: string;
    readonly ndays: number;
  },
  rules: JuryRules,
): JuryState | Refusal {
  const { offender, crime, accuser, tidbit, ndays } = said;
  const rule = rules.accusations;
  if (state.accusation !== undefined) return refuse('There is an accusation already.', rule);
  const stranger = [offender, accuser].find((player) => !state.players.includes(player));
  if (stranger !== undefined) return refuse(`${stranger} is not a player.`, rule);
  const range = rules.crimes.get(crime);
  if (range === undefined) {
    return refuse(`${crime} is no crime; ${[...rules.crimes.keys()].join(', ')} are.`, rule);
  }
  if (!rules.tidbits.includes(tidbit)) {
    return refuse(`A tidbit is one of ${rules.tidbits.join(', ')}.`, rule);
  }
  if (ndays > rules.reach) return refuse('It happened more than an nweek ago.', rule);
  return { ...state, accusation: { offender, accuser, range } };
}

/** Finds the pool of the jury; undefined before there is an accusation. */
export function poolOf({ active, judge, accusation }: JuryState): JuryPool | undefined {
  return accusation === undefined ? undefined : juryPool({ active, judge, ...accusation });
}

/** Records the jury that was drawn. */
export function selectJury(
  state: JuryState,
  jury: readonly string[],
  { juries }: JuryRules,
): JuryState | Refusal {
  const pool = poolOf(state);
  if (pool === undefined) return refuse('Nobody is accused.', juries);
  if (state.jury !== undefined) return refuse('There is a jury already.', juries);
  if (isJury(pool, jury)) return { ...state, jury };
  return refuse(`The jury is ${pool.size} of ${pool.among.join(', ')}.`, juries);
}

/** Takes the answer of members; the last of each counts. */
export function answerJury(
  state: JuryState,
  { word, by }: { readonly word: string; readonly by: readonly string[] },
  { juries }: JuryRules,
): JuryState | Refusal {
  const stranger = by.find((player) => state.jury?.includes(player) !== true);
  if (stranger !== undefined) return refuse(`${stranger} is not on the jury.`, juries);
  if (verdictOf(state)) return refuse('The jury has decided.', juries);
  return {
    ...state,
    answers: new Map([...state.answers, ...by.map((one) => [one, word] as const)]),
  };
}

/** Tells whether the jury has decided that the offender is guilty. */
export function verdictOf({ jury, answers }: JuryState): boolean {
  const guilty = [...answers].filter(([, word]) => word === 'GUILTY').map(([member]) => member);
  return jury !== undefined && isGuilty(jury, guilty);
}
