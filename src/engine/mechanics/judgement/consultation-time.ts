import {
  isJiffyOver,
  isOverridden,
  isPonderable,
  passMidnight,
  type Consultation,
} from './consultation.ts';
import type { ConsultationState } from './consultation-state.ts';

/**
 * Lets a midnight pass (4E18, mechanics.md F): claims are tallied a jiffy after the answer, what has
 * stood long enough is pondered, and priests who have not answered within a jiffy lose their cases.
 */
export function passConsultationMidnight(state: ConsultationState): void {
  for (const one of state.consultations.values()) age(one, state.isOn);
  dismissLate(state);
}

function age(consultation: Consultation, isOn: boolean): void {
  const { state, priest, answer } = consultation;
  if (state === 'Waiting' && priest !== undefined) priest.midnights++;
  if (state !== 'Answered' || answer === undefined) return;
  const older = passMidnight(answer, isOn);
  if (!isJiffyOver(answer) && isJiffyOver(older) && isOverridden(older)) {
    Object.assign(consultation, { state: 'Waiting', priest: undefined, answer: undefined });
    return;
  }
  consultation.answer = older;
  if (isPonderable(older)) consultation.state = 'Pondered';
}

function dismissLate(state: ConsultationState): void {
  const { consultations, oracle, ordained, suspended } = state;
  const waiting = [...consultations.values()].filter((one) => one.state === 'Waiting');
  const late = waiting.flatMap(({ priest }) =>
    priest !== undefined && isJiffyOver(priest) ? [priest.name] : [],
  );
  const dismissed = [...new Set(late)].filter((name) => name !== oracle);
  for (const one of waiting) if (dismissed.includes(one.priest?.name ?? '')) one.priest = undefined;
  state.ordained = ordained.filter((player) => !dismissed.includes(player));
  state.suspended = [...suspended, ...dismissed];
}

/** Turns the clock on or off; turning it off begins an ndelay. */
export function turnClock(state: ConsultationState, isOn: boolean): void {
  const isStopped = state.isOn && !isOn;
  state.isOn = isOn;
  if (!isStopped) return;
  for (const { answer } of state.consultations.values()) {
    if (answer !== undefined) answer.freshNdelay = true;
  }
}

/** Begins an nweek, in which those who were late may be ordained again. */
export function beginNweek(state: ConsultationState): void {
  state.nweek++;
  state.suspended = [];
}
