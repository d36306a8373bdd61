import { waitUntil } from '../../procedures/pass-until.ts';
import { midnightAfter } from '../../time/instant.ts';
import { countedAt, type EmergencyRules } from './emergency-rules.ts';
import { note, type EmergencyState } from './emergency-state.ts';
import { countRound, type Round } from './rounds.ts';
import { endEmergency } from './trigger.ts';
import { leastOf } from '../../../schemas/extremes.ts';

/**
 * Lets time pass until an instant, in which the Pause runs (mechanics.md G): it steps at each midnight,
 * and a day after each further step that was announced and that nobody objected to. Ballots are formed
 * and counted at the very moments at which the Pause reaches their values.
 */
export function passPause(state: EmergencyState, until: number, rules: EmergencyRules): void {
  for (let tick = nextTick(state); tick <= until; tick = nextTick(state)) {
    state.now = tick;
    stepPause(state, rules);
  }
  waitUntil(state, until);
}

/** The next moment at which the Pause steps; none where it does not run. */
function nextTick({ now, pause, phase, hastenings }: EmergencyState): number {
  if (phase !== 'emergency' || pause === undefined) return Infinity;
  return leastOf(
    hastenings.map(({ due }) => due),
    midnightAfter(now, 1),
  );
}

/** One moment may hold a midnight and announced steps: each is a step of its own. */
function stepPause(state: EmergencyState, rules: EmergencyRules): void {
  const isMidnight = midnightAfter(state.now, 0) === state.now;
  const due = state.hastenings.filter((one) => one.due === state.now).length;
  state.hastenings = state.hastenings.filter((one) => one.due > state.now);
  for (let steps = due + (isMidnight ? 1 : 0); steps > 0; steps--) {
    if (state.pause === undefined) return;
    state.pause++;
    reach(state, rules);
  }
}

function reach(state: EmergencyState, rules: EmergencyRules): void {
  const round = state.rounds.length + 1;
  if (state.pause === rules.ballotAt) {
    state.ballot = [...state.refresh.values()];
    note(state, 'ballot of round 1');
  } else if (state.pause === countedAt(rules, round) && state.ballot.length > 0) {
    count(state, round, rules);
  }
}

function count(state: EmergencyState, round: number, rules: EmergencyRules): void {
  const result = countRound(state.ballot, state.votes, round, rules.decision);
  state.ballot = isStalemate(state, result) ? [] : [...result.next];
  state.rounds.push(result);
  state.votes.clear();
  note(state, `count of round ${round}`);
  if (result.selected !== undefined) implement(state, result.selected, rules);
}

/** A later round that takes nothing off the ballot may be left to the head to end. */
function isStalemate({ choices, ballot }: EmergencyState, { round, next }: Round): boolean {
  return choices.stalemate === 'head-picks' && round > 1 && next.length === ballot.length;
}

/** Implements a refresh proposal: the procedure is over. */
export function implement(state: EmergencyState, selected: string, rules: EmergencyRules): void {
  state.selected = selected;
  note(state, `${selected} is implemented`);
  endEmergency(state, 'over', rules);
}
