import {
  isJiffyOver,
  isOverridden,
  isPonderable,
  passMidnight,
  type Consultation,
} from './consultation.ts';
import { withConsultation, type ConsultationState } from './consultation-state.ts';

/**
 * Lets a midnight pass (4E18, mechanics.md F): claims are tallied a jiffy after the answer, what has
 * stood long enough is pondered, and priests who have not answered within a jiffy lose their cases.
 */
export function passConsultationMidnight(state: ConsultationState): ConsultationState {
  const aged = [...state.consultations.values()].reduce(
    (now, one) => withConsultation(now, age(one, state.isOn)),
    state,
  );
  return dismissLate(aged);
}

function age(consultation: Consultation, isOn: boolean): Consultation {
  const { state, priest, answer } = consultation;
  if (state === 'Waiting' && priest !== undefined) {
    return { ...consultation, priest: { ...priest, midnights: priest.midnights + 1 } };
  }
  if (state !== 'Answered' || answer === undefined) return consultation;
  const older = passMidnight(answer, isOn);
  if (!isJiffyOver(answer) && isJiffyOver(older) && isOverridden(older)) {
    return { ...consultation, state: 'Waiting', priest: undefined, answer: undefined };
  }
  return { ...consultation, state: isPonderable(older) ? 'Pondered' : 'Answered', answer: older };
}

function dismissLate(state: ConsultationState): ConsultationState {
  const late = [...state.consultations.values()].flatMap((one) =>
    one.state === 'Waiting' && one.priest !== undefined && isJiffyOver(one.priest)
      ? [one.priest.name]
      : [],
  );
  const dismissed = [...new Set(late)].filter((name) => name !== state.oracle);
  const freed = [...state.consultations.values()]
    .filter((one) => one.state === 'Waiting' && dismissed.includes(one.priest?.name ?? ''))
    .reduce((now, one) => withConsultation(now, { ...one, priest: undefined }), state);
  return {
    ...freed,
    ordained: state.ordained.filter((player) => !dismissed.includes(player)),
    suspended: [...state.suspended, ...dismissed],
  };
}

/** Turns the clock on or off; turning it off begins an ndelay. */
export function turnClock(state: ConsultationState, isOn: boolean): ConsultationState {
  if (isOn === state.isOn) return state;
  const turned = { ...state, isOn };
  if (isOn) return turned;
  return [...state.consultations.values()].reduce<ConsultationState>(
    (now, one) =>
      one.answer === undefined
        ? now
        : withConsultation(now, { ...one, answer: { ...one.answer, freshNdelay: true } }),
    turned,
  );
}

/** Begins an nweek, in which those who were late may be ordained again. */
export function beginNweek(state: ConsultationState): ConsultationState {
  return { ...state, nweek: state.nweek + 1, suspended: [] };
}
