import type { Consultation } from './consultation.ts';

/** How consultations stand. */
export interface ConsultationState {
  readonly players: readonly string[];
  readonly oracle: string;
  readonly ordained: readonly string[];
  /** Players who are not active. */
  readonly horde: readonly string[];
  /** Groups of players who are each other's twins. */
  readonly twins: readonly (readonly string[])[];
  readonly isOn: boolean;
  /** Counted from the first nweek that is played. */
  readonly nweek: number;
  /** Priests who were late in this nweek and cannot be ordained again in it. */
  readonly suspended: readonly string[];
  readonly consultations: ReadonlyMap<number, Consultation>;
}

/** Puts a consultation in the place of the one with its number, or adds it. */
export function withConsultation(
  state: ConsultationState,
  consultation: Consultation,
): ConsultationState {
  const { number } = consultation;
  return {
    ...state,
    consultations: new Map([...state.consultations, [number, consultation]]),
  };
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
