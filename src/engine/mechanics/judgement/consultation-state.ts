import type { Consultation } from './consultation.ts';
import { needPlayer } from '../../procedures/need-player.ts';

/** How consultations stand. */
export interface ConsultationState {
  players: string[];
  oracle: string;
  ordained: string[];
  /** Players who are not active. */
  horde: string[];
  /** Groups of players who are each other's twins. */
  twins: string[][];
  isOn: boolean;
  /** Counted from the first nweek that is played. */
  nweek: number;
  /** Priests who were late in this nweek and cannot be ordained again in it. */
  suspended: string[];
  readonly consultations: Map<number, Consultation>;
}

/** A player loses the Active property, and with it the Ordained one. */
export function becomeInactive(state: ConsultationState, player: string): void {
  const { players, horde, ordained } = state;
  needPlayer(players, player);
  state.ordained = ordained.filter((one) => one !== player);
  if (!horde.includes(player)) horde.push(player);
}

/** Lists those who may be made priest of a consultation (4E18); where nobody may, the Oracle is. */
export function eligiblePriests(
  { ordained, oracle }: ConsultationState,
  { supplicant, unbeliever, priests }: Consultation,
): string[] {
  const barred = [supplicant, unbeliever, oracle, ...priests];
  const eligible = ordained.filter((player) => !barred.includes(player));
  return eligible.length > 0 ? eligible : [oracle];
}

/** Lists who has submitted five consultations in one nweek that were all ZOTTED (4E60). */
export function inContempt({ consultations, players }: ConsultationState): string[] {
  const zotted = [...consultations.values()].filter(({ state }) => state === 'ZOTTED');
  return players.filter((player) => {
    const own = zotted.filter(({ supplicant }) => supplicant === player);
    return own.some((one) => own.filter(({ nweek }) => nweek === one.nweek).length >= ENOUGH);
  });
}

const ENOUGH = 5;
