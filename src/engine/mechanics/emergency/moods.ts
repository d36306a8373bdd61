import { refuse, type Refusal } from '../../procedures/refusal.ts';
import type { EmergencyRules } from './emergency-rules.ts';
import type { EmergencyState, Mood } from './emergency-state.ts';
import { settle } from './trigger.ts';

/** Players say how they feel; enough who are paranoid make an emergency, and too few end it. */
export function feel(
  state: EmergencyState,
  by: readonly string[],
  mood: Mood,
  rules: EmergencyRules,
): EmergencyState | Refusal {
  const stranger = by.find((player) => !state.players.includes(player));
  if (stranger !== undefined) return refuse(`${stranger} is no participant.`, rules.rule);
  const moods = new Map([...state.moods, ...by.map((player) => [player, mood] as const)]);
  return settle({ ...state, moods }, rules);
}

/** The officer hoists a flag, once in an nday (4E40). */
export function hoist(
  state: EmergencyState,
  { flag, by }: { readonly flag: string; readonly by: string },
  rules: EmergencyRules,
): EmergencyState | Refusal {
  const { flags } = rules;
  if (flags === undefined) return refuse('No flags are flown.', rules.rule);
  if (by !== state.officer) return refuse(`${by} hoists no flags.`, flags.rule);
  if (!flags.hoisted.includes(flag)) {
    return refuse(`${flags.hoisted.join(', ')} are hoisted, and ${flag} is not.`, flags.rule);
  }
  if (state.hasHoisted) return refuse('A flag has been hoisted in this nday.', flags.rule);
  return settle({ ...state, flag, hasHoisted: true }, rules);
}

/** Begins an nday; at one of them everybody is calm where the flag says that nothing threatens. */
export function beginNday(
  state: EmergencyState,
  nday: number,
  rules: EmergencyRules,
): EmergencyState | Refusal {
  const { flags } = rules;
  if (state.phase === 'emergency') return refuse('Game time is stopped.', rules.rule);
  const isSafe = nday === flags?.calmingNday && state.flag === flags.hoisted[0];
  return { ...state, hasHoisted: false, moods: isSafe ? new Map() : state.moods };
}
