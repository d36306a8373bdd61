import { losePoints, withCall, type Call, type CallState } from './call-state.ts';
import type { CallRules } from './call-steps.ts';

/**
 * Ends an nday (r128/5, r209/0): judges whose time is over are recused, lose points and enter the list
 * of those who misbehaved, and others leave it. A time of so many ndays ends with the last of them.
 */
export function endNday(state: CallState, rules: CallRules): CallState {
  const now = { ...state, ndays: state.ndays + 1 };
  const listed = [...now.misbehaving].filter(
    ([, since]) => now.ndays - since < rules.nweeksOnList * rules.ndaysInNweek,
  );
  const late = [...now.calls.values()].filter((call) => isLate(call, now.ndays, rules));
  return late.reduce<CallState>((then, call) => recuse(then, call, rules), {
    ...now,
    misbehaving: new Map(listed),
  });
}

function isLate({ judge, verdict, isRescinded }: Call, ndays: number, rules: CallRules): boolean {
  if (judge === undefined || verdict !== undefined || isRescinded) return false;
  return ndays - judge.since > rules.ndaysToJudge;
}

function recuse(state: CallState, call: Call, { penalty }: CallRules): CallState {
  if (call.judge === undefined) return state;
  const { name } = call.judge;
  const free = withCall(state, { ...call, judge: undefined, recused: [...call.recused, name] });
  const misbehaving = new Map([...free.misbehaving, [name, free.ndays] as const]);
  return losePoints({ ...free, misbehaving }, name, penalty);
}
