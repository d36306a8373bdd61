import { losePoints, type Call, type CallRules, type CallState } from './call-state.ts';

/**
 * Ends an nday (r128/5, r209/0): judges whose time is over are recused, lose points and enter the list
 * of those who misbehaved, and others leave it. A time of so many ndays ends with the last of them.
 */
export function endNday(state: CallState, rules: CallRules): void {
  const { misbehaving, calls } = state;
  state.ndays++;
  for (const [name, since] of [...misbehaving]) {
    const isOver = state.ndays - since >= rules.nweeksOnList * rules.ndaysInNweek;
    if (isOver) misbehaving.delete(name);
  }
  for (const call of calls.values()) {
    if (isLate(call, state.ndays, rules)) recuse(state, call, rules);
  }
}

function isLate({ judge, verdict, isRescinded }: Call, ndays: number, rules: CallRules): boolean {
  if (judge === undefined || verdict !== undefined || isRescinded) return false;
  return ndays - judge.since > rules.ndaysToJudge;
}

function recuse(state: CallState, call: Call, { penalty }: CallRules): void {
  if (call.judge === undefined) return;
  const { name } = call.judge;
  call.judge = undefined;
  call.recused.push(name);
  state.misbehaving.set(name, state.ndays);
  losePoints(state, name, penalty);
}
