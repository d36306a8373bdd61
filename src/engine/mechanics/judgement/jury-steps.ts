import { z } from 'astro/zod';
import { WholeNumber, Words } from '../../../schemas/scalars.ts';
import { draftKinds } from '../../procedures/draft-kinds.ts';
import { Integer, Names } from '../../procedures/fields.ts';
import { need } from '../../procedures/refusal.ts';
import type { StepKind } from '../../procedures/kinds.ts';
import { isGuilty, isJury, juryPool, type JuryPool } from './jury.ts';
import { counted } from '../../../schemas/counted.ts';

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
  /** Name of the procedure that plays intents in this game. */
  readonly intents: string;
  /** Supporters without whom nothing is unfair. */
  readonly support: number;
}

/** How a case stands. */
export interface JuryState {
  players: string[];
  active: string[];
  judge: string | undefined;
  mackerel: Map<string, number>;
  accusation:
    { readonly offender: string; readonly accuser: string; readonly range: Range } | undefined;
  jury: string[] | undefined;
  readonly answers: Map<string, string>;
  /** What was assigned, and what the offender has paid of it. */
  punishment: { is: number | 'death'; paid: number } | undefined;
}

const { step } = draftKinds<JuryState>();

/** Returns what is done in a case, from the accusation to the punishment. */
export function jurySteps(rules: JuryRules): Readonly<Record<string, StepKind<JuryState>>> {
  return { ...caseSteps(rules), ...punishmentSteps(rules) };
}

function caseSteps({ accusations, crimes, tidbits, reach }: JuryRules) {
  return {
    accuse: step(
      'Submits an accusation of a crime that happened so many ndays ago, with a tidbit.',
      { accuse: Words, of: Words, by: Words, tidbit: Words, ndays: WholeNumber.default(0) },
      (state, { accuse: offender, of: crime, by: accuser, tidbit, ndays }) => {
        need(state.accusation === undefined, 'There is an accusation already.');
        needPlayers(state, [offender, accuser]);
        const range = crimes.get(crime);
        need(range, `${crime} is no crime; ${[...crimes.keys()].join(', ')} are.`);
        need(tidbits.includes(tidbit), `A tidbit is one of ${tidbits.join(', ')}.`);
        need(ndays <= reach, 'It happened more than an nweek ago.');
        state.accusation = { offender, accuser, range };
      },
      { rule: accusations },
    ),
    jury: step('Records the jury that was drawn.', { jury: Names }, (state, { jury }) => {
      const pool = poolOf(state);
      need(pool, 'Nobody is accused.');
      need(state.jury === undefined, 'There is a jury already.');
      need(isJury(pool, jury), `The jury is ${pool.size} of ${pool.among.join(', ')}.`);
      state.jury = jury;
    }),
    answer: step(
      'Members of the jury answer GUILTY or anything else.',
      { answer: Words, by: Names },
      (state, { answer: word, by }) => {
        const stranger = by.find((player) => state.jury?.includes(player) !== true);
        need(stranger === undefined, `${String(stranger)} is not on the jury.`);
        need(!verdictOf(state), 'The jury has decided.');
        for (const one of by) state.answers.set(one, word);
      },
    ),
  };
}

function punishmentSteps({ punishments: rule, support: needed }: JuryRules) {
  return {
    punish: step(
      'The Judge assigns a fine, or death where the crime allows it.',
      { punish: z.union([Integer, z.literal('death')]), by: Words },
      (state, { punish: is, by }) => {
        const { accusation } = state;
        need(accusation !== undefined && verdictOf(state), 'Nobody is guilty.');
        need(by === state.judge, `${by} is not the Judge.`);
        needPlayers(state, [accusation.offender]);
        need(state.punishment === undefined, 'It has been punished.');
        const { least, most, mayBeDeath } = accusation.range;
        const isWithin = is === 'death' ? mayBeDeath === true : is >= least && is <= most;
        need(isWithin, `The range of the crime is m${least} to m${most}.`);
        assess(state, accusation.offender, is);
      },
      { rule },
    ),
    unfair: step(
      'A player with enough support, who is told or supported an intent, declares a punishment unfair.',
      { unfair: Words, support: Names.default([]), intent: Words.optional() },
      (state, { unfair: by, support, intent }) => {
        const { accusation, punishment } = state;
        const isPunished = accusation !== undefined && punishment !== undefined;
        need(isPunished, 'Nothing has been punished.');
        needPlayers(state, [by, ...support]);
        // It is reduced to the least that there may be; the actor is no supporter of eirs.
        const { size } = new Set(support.filter((player) => player !== by));
        need(
          intent !== undefined || size >= needed,
          `It has ${counted(size, 'supporter')} and needs ${needed}.`,
        );
        assess(state, accusation.offender, accusation.range.least);
      },
      { rule },
    ),
  };
}

function needPlayers({ players }: JuryState, names: readonly string[]): void {
  const stranger = names.find((name) => !players.includes(name));
  need(stranger === undefined, `${String(stranger)} is no player.`);
}

/** Takes the fine from what the offender has, with what e paid already; nobody has less than nothing (4E34). */
function assess(state: JuryState, offender: string, is: number | 'death'): void {
  const { mackerel, punishment } = state;
  const has = (mackerel.get(offender) ?? 0) + (punishment?.paid ?? 0);
  const paid = is === 'death' ? 0 : Math.min(has, is);
  state.punishment = { is, paid };
  mackerel.set(offender, has - paid);
}

/** Finds the pool of the jury; undefined before there is an accusation. */
export function poolOf({ active, judge, accusation }: JuryState): JuryPool | undefined {
  return accusation === undefined ? undefined : juryPool({ active, judge, ...accusation });
}

/** Returns whether the jury has decided that the offender is guilty. */
export function verdictOf({ jury, answers }: JuryState): boolean {
  const guilty = [...answers].filter(([, word]) => word === 'GUILTY').map(([member]) => member);
  return jury !== undefined && isGuilty(jury, guilty);
}
