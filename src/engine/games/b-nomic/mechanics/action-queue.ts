import { refuse, type Refusal } from '../../../procedures/refusal.ts';

const NDAYS = 12;

/** An action with who takes it, at what and when. */
export interface Done {
  readonly action: string;
  readonly by: string;
  readonly at: string | undefined;
  readonly nweek: number;
  readonly nday: number;
}

/** Actions taken and to come, by the nday. */
export interface ActionState {
  readonly rule: string;
  readonly outsiders: readonly string[];
  /** Actions that need a target. */
  readonly targeted: readonly string[];
  readonly nweek: number;
  readonly nday: number;
  /** Actions to come, in the order in which they arrived. */
  readonly waiting: readonly Done[];
  readonly done: readonly Done[];
}

/** Why somebody cannot take these actions at all. */
function hindrance(
  state: ActionState,
  by: string,
  actions: readonly string[],
  at: string | undefined,
) {
  if (!state.outsiders.includes(by)) return refuse(`There is no ${by}.`, state.rule);
  const open = actions.find((action) => state.targeted.includes(action));
  if (open === undefined || at !== undefined) return undefined;
  return refuse(`Nobody can tell at what ${open} aims.`, state.rule);
}

interface Doing {
  readonly do: readonly string[];
  readonly by: string;
  readonly at?: string | undefined;
  readonly times: number;
}

/** Takes a list of actions in its order, so many times. */
export function perform(
  state: ActionState,
  { do: actions, by, at, times }: Doing,
): ActionState | Refusal {
  const why = hindrance(state, by, actions, at);
  if (why !== undefined) return why;
  if (times < 1) return refuse('Actions are repeated a positive number of times.', state.rule);
  const once = actions.map((action) => ({ ...now(state), action, by, at }));
  const all = Array.from({ length: times }, () => once).flat();
  return { ...state, done: [...state.done, ...all] };
}

interface Later {
  readonly later: string;
  readonly by: string;
  readonly at?: string | undefined;
  readonly on: number;
  readonly nweek?: number | undefined;
}

/** The next nday of that number that has not begun, in the nweek that is named or the one that comes. */
function dayOf(state: ActionState, { on, nweek }: Later) {
  return { nweek: nweek ?? state.nweek + (on > state.nday ? 0 : 1), nday: on };
}

/** Puts an action off until an nday begins (4E7). */
export function schedule(state: ActionState, fields: Later): ActionState | Refusal {
  const { later: action, by, at, on } = fields;
  const why = hindrance(state, by, [action], at);
  if (why !== undefined) return why;
  if (on < 1 || on > NDAYS) return refuse(`There is no nday ${on}.`, state.rule);
  const day = dayOf(state, fields);
  const isPast = day.nweek < state.nweek || (day.nweek === state.nweek && on <= state.nday);
  if (isPast) return refuse(`${day.nweek}.${on} is not in the future.`, state.rule);
  return { ...state, waiting: [...state.waiting, { action, by, at, ...day }] };
}

/** Lets the next nday begin and what was put off until then be done, as it arrived. */
export function nextDay(state: ActionState): ActionState {
  const rolls = state.nday === NDAYS;
  const nweek = state.nweek + (rolls ? 1 : 0);
  const nday = rolls ? 1 : state.nday + 1;
  const isDue = (one: Done) => one.nweek === nweek && one.nday === nday;
  return {
    ...state,
    nweek,
    nday,
    waiting: state.waiting.filter((one) => !isDue(one)),
    done: [...state.done, ...state.waiting.filter(isDue)],
  };
}

const now = ({ nweek, nday }: ActionState) => ({ nweek, nday });

/** Tells of an action in words. */
export const told = ({ action, by, at, nweek, nday }: Done): string =>
  `${action}${at === undefined ? '' : ` at ${at}`} by ${by} in ${nweek}.${nday}`;
