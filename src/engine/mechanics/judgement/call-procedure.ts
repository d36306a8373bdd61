import { z } from 'astro/zod';
import { Words } from '../../../schemas/scalars.ts';
import { draftKinds } from '../../procedures/draft-kinds.ts';
import type { TableView } from '../../procedures/view.ts';
import { Counts, Integer, Names } from '../../procedures/fields.ts';
import type { Plain } from '../../procedures/plain.ts';
import { defineProcedure } from '../../procedures/procedure.ts';
import type { Procedure } from '../../procedures/kinds.ts';
import { callSharing } from './call-sharing.ts';
import {
  benchOf,
  drawersOf,
  recognisedActions,
  standingOf,
  type Call,
  type CallRules,
  type CallState,
} from './call-state.ts';
import { callSteps } from './call-steps.ts';

const { answer } = draftKinds<CallState>();

/** Calls for judgment by judges whom chance draws, with recusal and appeal (mechanics.md F). */
export function callProcedure(rules: CallRules): Procedure {
  return defineProcedure({
    name: rules.name,
    title: 'Calls for judgment',
    summary:
      'A player calls for judgment of a statement; a judge is drawn, answers in time or is recused, and the answer may be appealed. How long ago something happened, and how the vote on an appeal went, is told.',
    settings: {},
    rule: rules.calls,
    given: {
      players: Names,
      administrator: Words,
      'on-leave': Names.default([]),
      misbehaving: Names.default([]),
      points: Counts.default({}),
      actions: z.record(z.string(), z.enum(['recognised', 'not-recognised'])).default({}),
    },
    begin: (given): CallState => ({
      administrator: given.administrator,
      players: given.players,
      onLeave: given['on-leave'],
      points: new Map(Object.entries(given.points)),
      ndays: 0,
      misbehaving: new Map(given.misbehaving.map((name) => [name, 0])),
      actions: new Map(
        Object.entries(given.actions).map(([name, how]) => [name, how === 'recognised']),
      ),
      calls: new Map(),
    }),
    steps: callSteps(rules),
    answers,
    views: (state) => (state.calls.size > 0 ? [view(state)] : []),
    sharing: callSharing(rules),
  });
}

const answers = {
  eligible: answer(
    'Among whom the judge of a call is drawn; where a player draws, drawn-by names em.',
    { for: Integer, 'drawn-by': Words.optional() },
    (state, { for: number, 'drawn-by': drawer }) =>
      ofCall(state, number, (call) => benchOf(state, call, drawer)),
  ),
  drawers: answer('Who may draw the judge of a call.', { for: Integer }, (state, { for: number }) =>
    ofCall(state, number, (call) => drawersOf(state, call)),
  ),
  'has-judge': answer('The judge of each call.', {}, (state) =>
    byCall(state, ({ judge }) => judge?.name ?? null),
  ),
  verdicts: answer('What each call is held to have been judged.', {}, (state) =>
    byCall(state, (call) => standingOf(call) ?? null),
  ),
  actions: answer('Whether each action counts as recognised.', {}, (state) =>
    Object.fromEntries(
      [...recognisedActions(state)].map(([action, is]) => [
        action,
        is ? 'recognised' : 'not-recognised',
      ]),
    ),
  ),
  recused: answer('Judges who were recused from each call.', {}, (state) =>
    byCall(state, ({ recused }) => [...recused]),
  ),
  misbehaving: answer('The List of Misbehaving Judges.', {}, ({ misbehaving }) => [
    ...misbehaving.keys(),
  ]),
  points: answer('Points of players.', {}, ({ points }) => Object.fromEntries(points)),
};

function ofCall(state: CallState, number: number, what: (call: Call) => Plain): Plain {
  const call = state.calls.get(number);
  return call === undefined ? null : what(call);
}

function byCall({ calls }: CallState, what: (call: Call) => Plain): Plain {
  return Object.fromEntries([...calls.values()].map((call) => [String(call.number), what(call)]));
}

function view({ calls }: CallState): TableView {
  return {
    kind: 'table',
    title: 'Calls for judgment',
    columns: ['Call', 'Plaintiff', 'Defendant', 'Judge', 'Judgment', 'Appeal'],
    rows: [...calls.values()].map((call) => [
      call.number,
      call.plaintiff,
      call.defendant ?? 'nobody',
      call.judge?.name ?? 'nobody',
      call.isRescinded ? 'rescinded' : (standingOf(call) ?? 'none'),
      call.appeal,
    ]),
  };
}
