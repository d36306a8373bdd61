import { need } from '../../procedures/refusal.ts';
import type { EmergencyRules } from './emergency-rules.ts';
import { isMajority, note, nothingYet, paranoidOf } from './emergency-state.ts';
import type { EmergencyState, Mood } from './emergency-state.ts';

/** Players say how they feel; enough who are paranoid make an emergency, and too few end it. */
export function feel(
  state: EmergencyState,
  by: readonly string[],
  mood: Mood,
  rules: EmergencyRules,
): void {
  for (const player of by) {
    need(state.players.includes(player), `${player} is no participant.`);
    state.moods.set(player, mood);
  }
  settle(state, rules);
}

/** The officer hoists a flag, once in an nday (4E40). */
export function hoist(
  state: EmergencyState,
  { flag, by }: { readonly flag: string; readonly by: string },
  rules: EmergencyRules,
): void {
  const { flags } = rules;
  need(flags, 'No flags are flown.');
  const { hoisted, rule } = flags;
  need(by === state.officer, `${by} hoists no flags.`, rule);
  const isOne = hoisted.includes(flag);
  need(isOne, `${hoisted.join(', ')} are hoisted, and ${flag} is not.`, rule);
  need(!state.hasHoisted, 'A flag has been hoisted in this nday.', rule);
  state.flag = flag;
  state.hasHoisted = true;
  settle(state, rules);
}

/** Begins an nday; at one of them everybody is calm where the flag says that nothing threatens. */
export function beginNday(state: EmergencyState, nday: number, { flags }: EmergencyRules): void {
  need(state.phase !== 'emergency', 'Game time is stopped.');
  state.hasHoisted = false;
  if (nday === flags?.calmingNday && state.flag === flags.hoisted[0]) state.moods.clear();
}

/** Whoever is gone is head no more, and has recognised nothing; of those who are left others may be a majority. */
export function strike(state: EmergencyState, name: string, rules: EmergencyRules): void {
  // Who is head by an office that needs no player is head by it still.
  const isOfficer = rules.headVotes && state.officer === name;
  if (state.head === name && !isOfficer) state.head = undefined;
  state.recognised = state.recognised.filter((one) => one !== name);
  state.calledOff = state.calledOff.filter((one) => one !== name);
  settle(state, rules);
}

/**
 * Begins or ends an emergency where what players say makes it so (mechanics.md G): by majorities who
 * recognise it or call it off, or by how many are paranoid.
 */
export function settle(state: EmergencyState, rules: EmergencyRules): void {
  settleFlag(state, rules);
  if (state.phase === 'emergency') {
    const isOff = isMajority(state, state.calledOff) || hasCooled(state, rules);
    if (isOff) endEmergency(state, 'called-off', rules);
  } else if (state.phase !== 'game-ended' && isAlarmed(state, rules)) {
    beginEmergency(state, rules);
  }
}

/** Flies the flag of alarm while enough are paranoid, and another as soon as they are not (4E40). */
function settleFlag(state: EmergencyState, { flags, trigger }: EmergencyRules): void {
  if (flags === undefined || trigger === 'majority') return;
  if (paranoidOf(state) >= trigger.paranoid) state.flag = flags.alarm;
  else if (state.flag === flags.alarm) state.flag = flags.relief;
}

function isAlarmed(state: EmergencyState, { trigger }: EmergencyRules): boolean {
  if (trigger === 'majority') return isMajority(state, state.recognised);
  return paranoidOf(state) >= trigger.paranoid;
}

function hasCooled(state: EmergencyState, { trigger }: EmergencyRules): boolean {
  return trigger !== 'majority' && paranoidOf(state) < trigger.paranoid;
}

function beginEmergency(state: EmergencyState, rules: EmergencyRules): void {
  const { officer = '', horde, players } = state;
  const isIn = rules.headVotes || players.includes(officer);
  const isFit = rules.headByOffice && isIn && !horde.includes(officer);
  Object.assign(state, {
    ...nothingYet(),
    phase: 'emergency',
    head: isFit ? state.officer : undefined,
    began: state.now,
    pause: rules.pause === 'at-once' ? 0 : undefined,
  });
  note(state, 'emergency begins');
}

/**
 * Ends an emergency: the Pause no longer runs and nobody is head. Where a refresh proposal ends one that
 * began by how players felt, everybody is calm.
 */
export function endEmergency(
  state: EmergencyState,
  phase: 'over' | 'called-off' | 'game-ended',
  rules: EmergencyRules,
): void {
  const gone = { head: undefined, pause: undefined, hastenings: [], ballot: [] };
  const unsaid = { recognised: [], calledOff: [] };
  Object.assign(state, { ...gone, ...unsaid, phase, ended: state.now });
  if (phase === 'over' && rules.trigger !== 'majority') state.moods.clear();
  note(state, phase === 'game-ended' ? 'game ends' : 'emergency ends');
  settleFlag(state, rules);
}
