import { refuse, type Refusal } from '../../procedures/refusal.ts';
import {
  benchOf,
  drawersOf,
  losePoints,
  VERDICTS,
  withCall,
  type Call,
  type CallState,
  type Statement,
  type Verdict,
} from './call-state.ts';

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

/** Submits a call under its number; what is older than an nweek is past calling (r129/3). */
export function submitCall(
  state: CallState,
  said: {
    readonly number: number;
    readonly by: string;
    readonly against: string | undefined;
    readonly about: number;
    readonly statement: Statement | undefined;
  },
  rules: CallRules,
): CallState | Refusal {
  const { number, by, against, about, statement } = said;
  if (!state.players.includes(by)) return refuse(`${by} is not a player.`, rules.calls);
  if (state.onLeave.includes(by)) return refuse(`${by} is on leave.`, rules.leaves);
  if (state.calls.has(number)) return refuse(`There is a call ${number} already.`, rules.calls);
  if (against !== undefined && ![...state.players, state.administrator].includes(against)) {
    return refuse(`${against} is not a player.`, rules.calls);
  }
  if (about > rules.ndaysInNweek) {
    return refuse('What is called for happened more than an nweek ago.', rules.limitation);
  }
  if (statement !== undefined && !state.actions.has(statement.action)) {
    return refuse(`There is no action ${statement.action}.`, rules.calls);
  }
  return withCall(state, {
    number,
    plaintiff: by,
    defendant: against,
    statement,
    judge: undefined,
    recused: [],
    verdict: undefined,
    isRescinded: false,
    appeal: 'none',
  });
}

/** Finds a call that still has to be judged. */
function openCall(state: CallState, number: number, rule: string): Call | Refusal {
  const call = state.calls.get(number);
  if (call === undefined) return refuse(`There is no call ${number}.`, rule);
  if (call.isRescinded) return refuse(`Call ${number} is rescinded.`, rule);
  return call.verdict === undefined ? call : refuse(`Call ${number} has been judged.`, rule);
}

/** Records whom chance made judge of a call. */
export function drawJudge(
  state: CallState,
  { number, judge, by }: { readonly number: number; readonly judge: string; readonly by: string },
  rules: CallRules,
): CallState | Refusal {
  const call = openCall(state, number, rules.drawing);
  if ('refused' in call) return call;
  if (call.judge !== undefined) {
    return refuse(`Call ${number} has a judge: ${call.judge.name}.`, rules.drawing);
  }
  if (!drawersOf(state, call).includes(by)) {
    return refuse(`${by} does not draw the judge of call ${number}.`, rules.calls);
  }
  const bench = benchOf(state, call, by);
  if (!bench.includes(judge)) {
    return refuse(`${judge} cannot judge; ${bench.join(', ')} can.`, rules.drawing);
  }
  return withCall(state, { ...call, judge: { name: judge, since: state.ndays } });
}

/** Judges a call. */
export function giveVerdict(
  state: CallState,
  { number, says, by }: { readonly number: number; readonly says: string; readonly by: string },
  rules: CallRules,
): CallState | Refusal {
  const call = openCall(state, number, rules.judges);
  if ('refused' in call) return call;
  if (call.judge?.name !== by) {
    return refuse(`${by} is not the judge of call ${number}.`, rules.judges);
  }
  if (!isVerdict(says)) return refuse(`A judge answers ${VERDICTS.join(', ')}.`, rules.judges);
  return withCall(state, { ...call, verdict: { says, at: state.ndays } });
}

function isVerdict(word: string): word is Verdict {
  return VERDICTS.some((verdict) => verdict === word);
}

/** Rescinds one's own call before it is judged, and loses what a die of three says. */
export function rescind(
  state: CallState,
  { number, by, roll }: { readonly number: number; readonly by: string; readonly roll: number },
  rules: CallRules,
): CallState | Refusal {
  const call = openCall(state, number, rules.calls);
  if ('refused' in call) return call;
  if (call.plaintiff !== by) return refuse(`Call ${number} is not ${by}’s own.`, rules.calls);
  if (roll < 1 || roll > 3) return refuse('A die of three shows 1, 2 or 3.', rules.calls);
  return losePoints(withCall(state, { ...call, isRescinded: true }), by, roll);
}

/** Appeals to overturn a judgment, once and soon after it. */
export function appeal(
  state: CallState,
  { number, by }: { readonly number: number; readonly by: string },
  rules: CallRules,
): CallState | Refusal {
  const call = state.calls.get(number);
  if (![...state.players, state.administrator].includes(by)) {
    return refuse(`${by} is not a player.`, rules.appeals);
  }
  if (call?.verdict === undefined) return refuse(`Call ${number} is not judged.`, rules.appeals);
  if (call.appeal !== 'none') return refuse(`Call ${number} was appealed before.`, rules.appeals);
  if (state.ndays - call.verdict.at > rules.ndaysToAppeal) {
    return refuse(`Call ${number} was judged too long ago.`, rules.appeals);
  }
  return withCall(state, { ...call, appeal: 'pending' });
}

/** Takes over what came of an appeal, which is voted on as a proposal. */
export function decideAppeal(
  state: CallState,
  number: number,
  outcome: 'adopted' | 'rejected',
  rule: string,
): CallState | Refusal {
  const call = state.calls.get(number);
  if (call?.appeal !== 'pending') return refuse(`No appeal of call ${number} is pending.`, rule);
  return withCall(state, { ...call, appeal: outcome });
}
