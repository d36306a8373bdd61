import type { ClockSettings } from './clock-settings.ts';

/** What counts midnights while the clock is off. */
export type OffCounter =
  | { readonly kind: 'watch'; readonly wweek: number; readonly wday: number }
  | { readonly kind: 'ndelay'; readonly ndelay: number }
  | { readonly kind: 'none' };

/** Where a clock stands. Numbers are stored ones; `shownTime` gives what the clock shows. */
export interface ClockState {
  readonly nweek: number;
  readonly nday: number;
  /** Causes for which the clock is off; it is on where there are none. */
  readonly stops: readonly string[];
  /** Whether a change of the nday is made up when the clock goes on. */
  readonly owing: boolean;
  readonly off: OffCounter;
  /** Ids of actions that wait for the clock, in the order in which they came. */
  readonly queue: readonly string[];
}

/** Something that takes place at a midnight or at a turn of the clock, in its place in the order. */
export type Happening =
  | { readonly what: 'ends' | 'begins'; readonly of: 'nday' | 'nweek' | 'period' | 'off-day' }
  | { readonly what: 'stops' | 'starts'; readonly cause: string }
  | { readonly what: 'released'; readonly action: string };

/** A clock after a step, and what took place, in order. */
export interface Step {
  readonly state: ClockState;
  readonly happenings: readonly Happening[];
}

/** Sets a clock to a stored time, on. */
export function startClock(
  settings: ClockSettings,
  at: { readonly nweek: number; readonly nday: number } = {
    nweek: settings.first,
    nday: settings.first,
  },
): ClockState {
  return { ...at, stops: [], owing: false, off: restarted(settings), queue: [] };
}

/** Returns whether the clock runs. */
export function isOn({ stops }: ClockState): boolean {
  return stops.length === 0;
}

function restarted({ offCounter }: ClockSettings): OffCounter {
  if (offCounter === 'watch') return { kind: 'watch', wweek: 0, wday: 0 };
  return offCounter === 'ndelay' ? { kind: 'ndelay', ndelay: 0 } : { kind: 'none' };
}

/**
 * Lets one midnight pass. Exactly one counter moves: the clock's where it was on just before, the
 * off counter otherwise. What ends comes before a stop, and a stop before what begins.
 */
export function tick(settings: ClockSettings, state: ClockState): Step {
  if (!isOn(state)) return tickOff(settings, state);
  const next = nextNday(settings, state);
  const due = settings.stops.filter(({ nday }) => nday === next.nday).map(({ cause }) => cause);
  const { ended, begun } = turnOf(settings, state, next);
  const stops = due.map((cause): Happening => ({ what: 'stops', cause }));
  const waits = due.length > 0 && settings.choices.stop === 'before-change';
  const moved = waits ? { ...state, owing: true } : { ...state, ...next };
  const stopped = due.length > 0 ? { ...moved, stops: due, off: restarted(settings) } : moved;
  return { state: stopped, happenings: [...ended, ...stops, ...(waits ? [] : begun)] };
}

function tickOff(settings: ClockSettings, state: ClockState): Step {
  const happenings: Happening[] = [
    { what: 'ends', of: 'off-day' },
    { what: 'begins', of: 'off-day' },
  ];
  return { state: { ...state, off: counted(settings, state.off) }, happenings };
}

function counted({ ndays }: ClockSettings, off: OffCounter): OffCounter {
  if (off.kind === 'ndelay') return { kind: 'ndelay', ndelay: off.ndelay + 1 };
  if (off.kind === 'none') return off;
  const rolls = off.wday === ndays - 1;
  return rolls ? { kind: 'watch', wweek: off.wweek + 1, wday: 0 } : { ...off, wday: off.wday + 1 };
}

function nextNday({ first, ndays }: ClockSettings, { nweek, nday }: ClockState) {
  const last = first + ndays - 1;
  return nday === last ? { nweek: nweek + 1, nday: first } : { nweek, nday: nday + 1 };
}

function turnOf(
  { periods }: ClockSettings,
  state: ClockState,
  next: { readonly nweek: number; readonly nday: number },
) {
  const kinds: ('nday' | 'nweek' | 'period')[] = ['nday'];
  if (periods.some(({ to }) => to === state.nday)) kinds.push('period');
  if (next.nweek !== state.nweek) kinds.push('nweek');
  const ended = kinds.map((of): Happening => ({ what: 'ends', of }));
  const begun = kinds.toReversed().map((of): Happening => ({ what: 'begins', of }));
  return { ended, begun };
}

/** Turns the clock off for a cause; the off counter begins anew only where the clock was on. */
export function stopClock(settings: ClockSettings, state: ClockState, cause: string): Step {
  if (state.stops.includes(cause)) return { state, happenings: [] };
  const off = isOn(state) ? restarted(settings) : state.off;
  return {
    state: { ...state, off, stops: [...state.stops, cause] },
    happenings: [{ what: 'stops', cause }],
  };
}

/**
 * Lifts a cause for which the clock is off. With the last one the clock goes on: a change that it
 * owes is made up, an ndelay falls back to nothing, a watch stays as it is, and what waited is
 * released in the order in which it came.
 */
export function liftStop(settings: ClockSettings, state: ClockState, cause: string): Step {
  if (!state.stops.includes(cause)) return { state, happenings: [] };
  const stops = state.stops.filter((other) => other !== cause);
  if (stops.length > 0) return { state: { ...state, stops }, happenings: [] };
  const next = state.owing ? nextNday(settings, state) : { nweek: state.nweek, nday: state.nday };
  const begun = state.owing ? turnOf(settings, state, next).begun : [];
  const off = state.off.kind === 'ndelay' ? restarted(settings) : state.off;
  const released = state.queue.map((action): Happening => ({ what: 'released', action }));
  return {
    state: { ...next, stops, owing: false, off, queue: [] },
    happenings: [{ what: 'starts', cause }, ...begun, ...released],
  };
}

/** Stops the clock while too many are away, and lifts that stop when enough are back. */
export function heedAbsence(
  settings: ClockSettings,
  state: ClockState,
  { all, away }: { readonly all: number; readonly away: number },
): Step {
  const { absence } = settings;
  if (absence === undefined) return { state, happenings: [] };
  const { cause, above, until } = absence;
  if (state.stops.includes(cause)) {
    const enough = (all - away) * until[1] >= all * until[0];
    return enough ? liftStop(settings, state, cause) : { state, happenings: [] };
  }
  const tooMany = away * above[1] > all * above[0];
  return tooMany ? stopClock(settings, state, cause) : { state, happenings: [] };
}

/** What becomes of an action that is submitted now. */
export type Fate = 'takes-effect' | 'waits' | 'refused';

/** Submits an action: it takes effect now, waits until the clock is on, or is refused. */
export function submit(
  settings: ClockSettings,
  state: ClockState,
  action: { readonly id: string; readonly kind: string },
): { readonly state: ClockState; readonly fate: Fate } {
  const immediate = isOn(state) || settings.exempt.includes(action.kind);
  if (immediate || settings.whileOff === 'take-effect') return { state, fate: 'takes-effect' };
  if (settings.whileOff === 'are-refused') return { state, fate: 'refused' };
  return { state: { ...state, queue: [...state.queue, action.id] }, fate: 'waits' };
}
