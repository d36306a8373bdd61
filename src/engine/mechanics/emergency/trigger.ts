import type { EmergencyRules } from './emergency-rules.ts';
import {
  isMajority,
  noted,
  NOTHING_YET,
  paranoidOf,
  type EmergencyState,
} from './emergency-state.ts';

/**
 * Begins or ends an emergency where what players say makes it so (mechanics.md G): by majorities who
 * recognise it or call it off, or by how many are paranoid.
 */
export function settle(before: EmergencyState, rules: EmergencyRules): EmergencyState {
  const state = settleFlag(before, rules);
  const isOn = state.phase === 'emergency';
  if (isOn && (isMajority(state, state.calledOff) || hasCooled(state, rules))) {
    return endEmergency(state, 'called-off', rules);
  }
  return !isOn && state.phase !== 'game-ended' && isAlarmed(state, rules)
    ? beginEmergency(state, rules)
    : state;
}

/** Flies the flag of alarm while enough are paranoid, and another as soon as they are not (4E40). */
function settleFlag(state: EmergencyState, { flags, trigger }: EmergencyRules): EmergencyState {
  if (flags === undefined || trigger === 'majority') return state;
  if (paranoidOf(state) >= trigger.paranoid) return { ...state, flag: flags.alarm };
  return state.flag === flags.alarm ? { ...state, flag: flags.relief } : state;
}

function isAlarmed(state: EmergencyState, { trigger }: EmergencyRules): boolean {
  if (trigger === 'majority') return isMajority(state, state.recognised);
  return paranoidOf(state) >= trigger.paranoid;
}

function hasCooled(state: EmergencyState, { trigger }: EmergencyRules): boolean {
  return trigger !== 'majority' && paranoidOf(state) < trigger.paranoid;
}

function beginEmergency(state: EmergencyState, rules: EmergencyRules): EmergencyState {
  const { officer = '', horde, players } = state;
  const isIn = rules.headVotes || players.includes(officer);
  const isFit = rules.headByOffice && isIn && !horde.includes(officer);
  return noted(
    {
      ...state,
      ...NOTHING_YET,
      phase: 'emergency',
      head: isFit ? state.officer : undefined,
      began: state.now,
      pause: rules.pause === 'at-once' ? 0 : undefined,
    },
    'emergency begins',
  );
}

/**
 * Ends an emergency: the Pause no longer runs and nobody is head. Where a refresh proposal ends one that
 * began by how players felt, everybody is calm.
 */
export function endEmergency(
  state: EmergencyState,
  phase: 'over' | 'called-off' | 'game-ended',
  rules: EmergencyRules,
): EmergencyState {
  const isDone = phase === 'over' && rules.trigger !== 'majority';
  const ended = noted(
    {
      ...state,
      phase,
      head: undefined,
      ended: state.now,
      pause: undefined,
      hastenings: [],
      ballot: [],
      recognised: [],
      calledOff: [],
      moods: isDone ? new Map() : state.moods,
    },
    phase === 'game-ended' ? 'game ends' : 'emergency ends',
  );
  return settleFlag(ended, rules);
}
