import { Words } from '../../../schemas/scalars.ts';
import { draftKinds } from '../../procedures/draft-kinds.ts';
import type { TableView } from '../../procedures/view.ts';
import { Counts, Names } from '../../procedures/fields.ts';
import { defineProcedure } from '../../procedures/procedure.ts';
import type { Procedure } from '../../procedures/kinds.ts';
import { jurySharing } from './jury-sharing.ts';
import { jurySteps, poolOf, verdictOf, type JuryRules, type JuryState } from './jury-steps.ts';

const { answer } = draftKinds<JuryState>();

/** Returns an accusation before a jury, and the punishment (mechanics.md F). */
export function juryProcedure(name: string, rules: JuryRules): Procedure {
  return defineProcedure({
    name,
    title: 'Juries',
    summary:
      'A player accuses another of a crime; a jury is drawn and decides, and the Judge assigns a punishment within the range of the crime. How long ago it happened is told.',
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
    steps: jurySteps(rules),
    answers,
    views: (state) => (state.jury === undefined ? [] : [view(state.jury, state)]),
  });
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

function view(jury: readonly string[], state: JuryState): TableView {
  return {
    kind: 'table',
    title: `Jury: ${verdictOf(state) ? 'guilty' : 'not decided'}`,
    columns: ['Member', 'Answer'],
    rows: jury.map((member) => [member, state.answers.get(member) ?? 'none']),
  };
}
