import { WholeNumber, Words } from '../../../schemas/scalars.ts';
import { draftKinds } from '../../procedures/draft-kinds.ts';
import { Integer } from '../../procedures/fields.ts';
import { needBy, teller } from '../../procedures/lapsed.ts';
import { passSeveral } from '../../procedures/pass-several.ts';
import { need } from '../../procedures/refusal.ts';
import type { StepKind } from '../../procedures/kinds.ts';
import {
  benchOf,
  drawersOf,
  losePoints,
  VERDICTS,
  type Call,
  type CallRules,
  type CallState,
  type Verdict,
} from './call-state.ts';
import { endNday } from './call-time.ts';
import { needPlayer } from '../../procedures/need-player.ts';

const { step } = draftKinds<CallState>();

/** Returns what is done about calls for judgment, from the call to what comes of an appeal. */
export function callSteps(rules: CallRules): Readonly<Record<string, StepKind<CallState>>> {
  return {
    ...plaintiffSteps(rules),
    ...judgeSteps(rules),
    ...appealSteps(rules),
    ...timeSteps(rules),
  };
}

function plaintiffSteps({ calls: rule, limitation, leaves, ndaysInNweek }: CallRules) {
  return {
    call: step(
      'Calls for judgment under a number, against a defendant or none; ago tells how many ndays ago it happened, and the statement may be that an action was legal or illegal.',
      {
        call: Integer,
        by: Words,
        against: Words.optional(),
        ago: WholeNumber.default(0),
        legal: Words.optional(),
        illegal: Words.optional(),
      },
      (state, { call: number, by: plaintiff, against: defendant, legal, illegal, ago }) => {
        const { players, onLeave, calls, administrator, actions } = state;
        const isOne = legal === undefined || illegal === undefined;
        need(isOne, 'A statement is about one action.');
        needPlayer(players, plaintiff);
        needBy(state, !onLeave.includes(plaintiff), `${plaintiff} is on leave.`, leaves);
        need(!calls.has(number), `There is a call ${number} already.`);
        const isKnown = [...players, administrator, undefined].includes(defendant);
        need(isKnown, `${String(defendant)} is no player.`);
        const isLate = ago > ndaysInNweek;
        needBy(state, !isLate, 'What is called for happened more than an nweek ago.', limitation);
        const action = legal ?? illegal;
        need(action === undefined || actions.has(action), `There is no action ${String(action)}.`);
        const statement =
          action === undefined ? undefined : { action, isLegal: legal !== undefined };
        calls.set(number, { ...NEW_CALL, recused: [], number, plaintiff, defendant, statement });
      },
    ),
    rescind: step(
      'A plaintiff takes a call back, and loses what a die of three shows.',
      { rescind: Integer, by: Words, roll: Integer },
      (state, { rescind: number, by, roll }) => {
        const call = openCall(state, number, rule);
        need(call.plaintiff === by, `Call ${number} is not ${by}’s own.`);
        need(roll >= 1 && roll <= 3, 'A die of three shows 1, 2 or 3.');
        call.isRescinded = true;
        losePoints(state, by, roll);
      },
    ),
  };
}

const NEW_CALL = {
  judge: undefined,
  verdict: undefined,
  isRescinded: false,
  appeal: 'none',
} satisfies Partial<Call>;

function judgeSteps({ calls, drawing, judges }: CallRules) {
  return {
    draw: step(
      'Records whom chance made judge of a call.',
      { draw: Words, for: Integer, by: Words },
      (state, { draw: name, for: number, by }) => {
        const call = openCall(state, number, calls);
        const judged = call.judge?.name;
        need(judged === undefined, `Call ${number} has a judge: ${String(judged)}.`);
        const mayDraw = drawersOf(state, call).includes(by);
        const rule = teller(state, calls);
        need(mayDraw, `${by} does not draw the judge of call ${number}.`, rule);
        const bench = benchOf(state, call, by);
        need(bench.includes(name), `${name} cannot judge; ${bench.join(', ')} can.`);
        call.judge = { name, since: state.ndays };
      },
      { rule: drawing, actors: ['player', 'outsider'] },
    ),
    judge: step(
      'A judge answers Refused, True, False or Undecided.',
      { judge: Words, on: Integer, by: Words },
      (state, { judge: says, on: number, by }) => {
        const call = openCall(state, number, calls);
        need(call.judge?.name === by, `${by} is not the judge of call ${number}.`);
        need(isVerdict(says), `A judge answers ${VERDICTS.join(', ')}.`);
        call.verdict = { says, at: state.ndays };
      },
      { rule: judges },
    ),
  };
}

/** Finds a call that still has to be judged. */
function openCall(state: CallState, number: number, rule: string): Call {
  const call = state.calls.get(number);
  need(call, `There is no call ${number}.`);
  need(!call.isRescinded, `Call ${number} is rescinded.`, teller(state, rule));
  need(call.verdict === undefined, `Call ${number} has been judged.`);
  return call;
}

function isVerdict(word: string): word is Verdict {
  return VERDICTS.some((verdict) => verdict === word);
}

/** An appeal overturns a judgment, once and soon after it; it is voted on as a proposal. */
function appealSteps({ appeals: rule, ndaysToAppeal }: CallRules) {
  const end = ({ calls }: CallState, number: number, outcome: Call['appeal']) => {
    const call = calls.get(number);
    need(call?.appeal === 'pending', `No appeal of call ${number} is pending.`);
    call.appeal = outcome;
  };
  return {
    appeal: step(
      'Appeals to overturn a judgment.',
      { appeal: Integer, by: Words },
      ({ players, administrator, calls, ndays }, { appeal: number, by }) => {
        need([...players, administrator].includes(by), `${by} is no player.`);
        const call = calls.get(number);
        need(call?.verdict, `Call ${number} is not judged.`);
        need(call.appeal === 'none', `Call ${number} was appealed before.`);
        const isSoon = ndays - call.verdict.at <= ndaysToAppeal;
        need(isSoon, `Call ${number} was judged too long ago.`);
        call.appeal = 'pending';
      },
      { rule, actors: ['player', 'outsider'] },
    ),
    adopt: step(
      'The vote adopts an appeal.',
      { adopt: Integer },
      (state, { adopt }) => end(state, adopt, 'adopted'),
      { rule },
    ),
    reject: step(
      'The vote rejects an appeal.',
      { reject: Integer },
      (state, { reject }) => end(state, reject, 'rejected'),
      { rule },
    ),
  };
}

function timeSteps(rules: CallRules) {
  return {
    ndays: step('So many ndays end.', { ndays: Integer }, (state, { ndays }) =>
      passSeveral(ndays, () => endNday(state, rules)),
    ),
  };
}
