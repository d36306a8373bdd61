import type { Poll } from './poll-state.ts';

/** A poll, and how long it goes on. */
export interface PollState {
  readonly poll: Poll;
  /** Ndays until it is over; undefined where nothing but the end of the nweek ends it. */
  readonly ndays: number | undefined;
}

/** Ends a poll. */
export function endPoll(state: PollState): PollState {
  return { ...state, poll: { ...state.poll, isOver: true } };
}

/** Lets ndays go by; a poll that lasts for so many is over with the last of them. */
export function passNdays(state: PollState, ndays: number): PollState {
  if (state.ndays === undefined) return state;
  const left = state.ndays - ndays;
  const passed = { ...state, ndays: left };
  return left <= 0 ? endPoll(passed) : passed;
}
