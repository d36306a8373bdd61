import { passUntil } from '../../procedures/pass-until.ts';
import type { Refusal } from '../../procedures/refusal.ts';
import { dayOfMinutes, midnightAfter } from '../../time/minutes.ts';
import { countedAt, type EmergencyRules } from './emergency-rules.ts';
import { noted, type EmergencyState } from './emergency-state.ts';
import { countRound, type Round } from './rounds.ts';
import { endEmergency } from './trigger.ts';
import { leastOf } from '../../../schemas/extremes.ts';

/**
 * Lets time pass until an instant, in which the Pause runs (mechanics.md G): it steps at each midnight,
 * and a day after each further step that was announced and that nobody objected to. Ballots are formed
 * and counted at the very moments at which the Pause reaches their values.
 */
export function passPause(
  state: EmergencyState,
  until: number,
  rules: EmergencyRules,
): EmergencyState | Refusal {
  let now = state;
  for (let tick = nextTick(now); tick <= until; tick = nextTick(now)) {
    now = stepPause({ ...now, now: tick }, rules);
  }
  return passUntil(now, until);
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
function stepPause(state: EmergencyState, rules: EmergencyRules): EmergencyState {
  const isMidnight = midnightAfter(state.now, 0) === state.now;
  const due = state.hastenings.filter((one) => one.due === state.now).length;
  const steps = due + (isMidnight ? 1 : 0);
  const hastenings = state.hastenings.filter((one) => one.due > state.now);
  return Array.from({ length: steps }).reduce<EmergencyState>(
    (now) => (now.pause === undefined ? now : reach({ ...now, pause: now.pause + 1 }, rules)),
    { ...state, hastenings },
  );
}

function reach(state: EmergencyState, rules: EmergencyRules): EmergencyState {
  const round = state.rounds.length + 1;
  if (state.pause === rules.ballotAt) {
    return noted({ ...state, ballot: [...state.refresh.values()] }, 'ballot of round 1');
  }
  return state.pause === countedAt(rules, round) && state.ballot.length > 0
    ? count(state, round, rules)
    : state;
}

function count(state: EmergencyState, round: number, rules: EmergencyRules): EmergencyState {
  const result = countRound(state.ballot, state.votes, round, rules.decision);
  const ballot = isStalemate(state, result) ? [] : result.next;
  const counted = noted(
    { ...state, rounds: [...state.rounds, result], ballot, votes: new Map() },
    `count of round ${round}`,
  );
  return result.selected === undefined ? counted : implement(counted, result.selected, rules);
}

/** A later round that takes nothing off the ballot may be left to the head to end. */
function isStalemate({ readings, ballot }: EmergencyState, { round, next }: Round): boolean {
  return readings.stalemate === 'head-picks' && round > 1 && next.length === ballot.length;
}

/** Implements a refresh proposal: the procedure is over. */
export function implement(
  state: EmergencyState,
  selected: string,
  rules: EmergencyRules,
): EmergencyState {
  const done = noted({ ...state, selected }, `${selected} is implemented`);
  return endEmergency(done, 'over', rules);
}

/** Tells whether the head has announced a step on this day of the calendar. */
export function hasHastenedToday({ now, hastenedOn }: EmergencyState): boolean {
  return hastenedOn === dayOfMinutes(now);
}
