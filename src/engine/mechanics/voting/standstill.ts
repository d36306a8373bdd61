import { isLapsed } from '../../procedures/lapsed.ts';
import { writeInstant } from '../../time/instant.ts';
import type { MatterState } from './matters.ts';

/** Kinds of what may be done, by the rules that cover them. */
export type Action = 'voting' | 'proposals' | 'judgement' | 'victory' | 'players' | 'idling';

const IN_HIATUS: readonly Action[] = ['voting', 'judgement', 'victory', 'players'];
const IN_DOWNTIME: readonly Action[] = ['voting', 'judgement'];

/** Why nothing of the kind may be done now. */
export type Standstill = 'hiatus' | 'downtime';

/**
 * Returns what stands in the way of a kind of action (BlogNomic, Victory and Ascension and Seasonal
 * Downtime; mechanics.md C.4): both leave voting and judgement open, and hiatus victory also, and who comes and goes.
 */
export function standstillOf(
  state: MatterState,
  action: Action,
  rules: Readonly<Record<Standstill, string>>,
): Standstill | undefined {
  const isResting = isDowntime(state) && !isLapsed(state, rules.downtime);
  if (isResting && !IN_DOWNTIME.includes(action)) return 'downtime';
  const isOpen =
    IN_HIATUS.includes(action) || (action === 'idling' && state.choices.idling === 'open');
  const isHalted = state.isHiatus && !isLapsed(state, rules.hiatus);
  return isHalted && !isOpen ? 'hiatus' : undefined;
}

const FIRST = '12-24';
const LAST = '12-27';

/** Returns whether it is the season of 24 to 27 December, in which the game rests. */
export function isDowntime({ now, choices }: MatterState): boolean {
  const day = writeInstant(now).slice('0000-'.length, '0000-12-24'.length);
  return day >= FIRST && (choices.downtime === 'through-27' ? day <= LAST : day < LAST);
}
