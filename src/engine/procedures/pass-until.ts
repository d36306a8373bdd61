import { writeInstant } from '../time/instant.ts';
import { need, refuse, type Refusal } from './refusal.ts';

/** Lets time pass until an instant, in seconds since 1970; refused where it has passed already. */
export function passUntil<S extends { readonly now: number }>(
  state: S,
  until: number,
): S | Refusal {
  if (until >= state.now) return { ...state, now: until };
  return refuse(`It is ${writeInstant(state.now)} already, and time does not run back.`);
}

/** Lets time pass on a draft until an instant. @throws Refused where it has passed already. */
export function waitUntil(state: { now: number }, until: number): void {
  need(until >= state.now, `It is ${writeInstant(state.now)} already, and time does not run back.`);
  state.now = until;
}
