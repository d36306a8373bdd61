import { refuse, type Refusal } from '../../procedures/refusal.ts';
import { barStandstill, type MatterRules } from './matter-steps.ts';
import type { MatterState } from './matters.ts';

/** Lets a player go idle: e has no Vote and does not count for the Quorum. */
export function goIdle(
  state: MatterState,
  player: string,
  rules: MatterRules,
): MatterState | Refusal {
  const barred = barStandstill(state, 'roster', rules);
  if (barred !== undefined) return barred;
  if (!state.players.includes(player)) return refuse(`${player} is not playing.`, rules.idling);
  return move(state, player, 'idle');
}

/** Brings an idle player back; eir comments of before count again. */
export function comeBack(
  state: MatterState,
  player: string,
  rules: MatterRules,
): MatterState | Refusal {
  const barred = barStandstill(state, 'roster', rules);
  if (barred !== undefined) return barred;
  if (!state.idle.includes(player)) return refuse(`${player} is not idle.`, rules.idling);
  return move(state, player, 'players');
}

function move(state: MatterState, player: string, to: 'players' | 'idle'): MatterState {
  const without = (names: readonly string[]) => names.filter((name) => name !== player);
  const left = { players: without(state.players), idle: without(state.idle) };
  return { ...state, ...left, [to]: [...left[to], player] };
}
