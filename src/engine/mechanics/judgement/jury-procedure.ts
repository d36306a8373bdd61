import { z } from 'astro/zod';
import { Words } from '../../../schemas/scalars.ts';
import type { TableExhibit } from '../../procedures/exhibit.ts';
import { Counts, Integer, Names } from '../../procedures/fields.ts';
import { defineProcedure, kinds } from '../../procedures/procedure.ts';
import type { Procedure } from '../../procedures/terms.ts';
import { callUnfair, punish } from './jury-punishment.ts';
import { jurySharing } from './jury-sharing.ts';
import {
  accuse,
  answerJury,
  poolOf,
  selectJury,
  verdictOf,
  type JuryRules,
  type JuryState,
} from './jury-steps.ts';

const { step, answer } = kinds<JuryState>();

/** An accusation before a jury, and the punishment (mechanics.md F). */
export function juryProcedure(name: string, rules: JuryRules): Procedure {
  return defineProcedure({
    name,
    title: 'Juries',
    summary:
      'A player accuses another of a crime; a jury is drawn and decides, and the Judge assigns a punishment within the range of the crime.',
    settings: {},
    rule: rules.juries,
    sharing: jurySharing(rules),
    given: {
      players: Names,
      horde: Names.default([]),
      judge: Words.optional(),
      mackerel: Counts.default({}),
    },
    begin: ({ players, horde, judge, mackerel }): JuryState => ({
      players,
      active: players.filter((player) => !horde.includes(player)),
      judge,
      mackerel: new Map(Object.entries(mackerel)),
      accusation: undefined,
      jury: undefined,
      answers: new Map(),
      punishment: undefined,
    }),
    steps: stepsFor(rules),
    answers,
    exhibits: (state) => (state.jury === undefined ? [] : [exhibit(state.jury, state)]),
  });
}

function stepsFor(rules: JuryRules) {
  return {
    accuse: step(
      'Submits an accusation of a crime that happened so many ndays ago, with a tidbit.',
      { accuse: Words, of: Words, by: Words, tidbit: Words, ndays: Integer.default(0) },
      (state, { accuse: offender, ...said }) =>
        accuse(
          state,
          { offender, crime: said.of, accuser: said.by, tidbit: said.tidbit, ndays: said.ndays },
          rules,
        ),
    ),
    jury: step('Records the jury that was drawn.', { jury: Names }, (state, { jury }) =>
      selectJury(state, jury, rules),
    ),
    answer: step(
      'Members of the jury answer GUILTY or anything else.',
      { answer: Words, by: Names },
      (state, { answer: word, by }) => answerJury(state, { word, by }, rules),
    ),
    punish: step(
      'The Judge assigns a fine, or death where the crime allows it.',
      { punish: z.union([Integer, z.literal('death')]), by: Words },
      (state, { punish: punishment, by }) => punish(state, { punishment, by }, rules),
    ),
    unfair: step(
      'A player with enough support declares a punishment unfair.',
      { unfair: Words, support: Names },
      (state, { unfair: by, support }) => callUnfair(state, { by, support }, rules),
    ),
  };
}

const answers = {
  among: answer('Among whom the jury is drawn.', {}, (state) => poolOf(state)?.among ?? null),
  size: answer('How many serve on the jury.', {}, (state) => poolOf(state)?.size ?? null),
  guilty: answer('Whether the jury has decided that the offender is guilty.', {}, verdictOf),
  punishment: answer(
    'The fine in mackerel, or death.',
    {},
    ({ punishment }) => punishment?.is ?? null,
  ),
  mackerel: answer('Mackerel of players.', {}, ({ mackerel }) => Object.fromEntries(mackerel)),
};

function exhibit(jury: readonly string[], state: JuryState): TableExhibit {
  return {
    kind: 'table',
    title: `Jury: ${verdictOf(state) ? 'guilty' : 'not decided'}`,
    columns: ['Member', 'Answer'],
    rows: jury.map((member) => [member, state.answers.get(member) ?? 'none']),
  };
}
