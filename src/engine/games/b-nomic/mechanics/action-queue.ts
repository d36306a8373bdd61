import { z } from 'astro/zod';
import { Said } from '../../../../schemas/scenario.ts';
import { Words } from '../../../../schemas/scalars.ts';
import { PERFORMS } from '../../../procedures/game.ts';
import { need } from '../../../procedures/refusal.ts';
import type { Signal } from '../../../world/world.ts';

/** An action that is taken in a list or put off: what it is called, or a step of whichever rule. */
export const Listed = z.union([Words, z.record(z.string(), Said)]);
export type Listed = z.output<typeof Listed>;

const NDAYS = 12;
/** A list is not taken more often than that; nobody could read what comes of it. */
const MOST_TIMES = 1000;

/** An action with who takes it, at what and when. */
export interface Done {
  readonly action: Listed;
  readonly by: string;
  readonly at: string | undefined;
  readonly nweek: number;
  readonly nday: number;
}

/** Actions taken and to come, by the nday. */
export interface ActionState {
  readonly outsiders: readonly string[];
  /** Actions that need a target. */
  readonly targeted: readonly string[];
  nweek: number;
  nday: number;
  /** Actions to come, in the order in which they arrived. */
  waiting: Done[];
  readonly done: Done[];
}

/** Asks that somebody can take these actions at all. @throws Refused otherwise. */
function needAble(
  { outsiders, targeted }: ActionState,
  by: string,
  actions: readonly Listed[],
  at: string | undefined,
): void {
  need(outsiders.includes(by), `There is no ${by}.`);
  const open = actions.map(nameOf).find((action) => targeted.includes(action));
  need(open === undefined || at !== undefined, `Nobody can tell at what ${open ?? ''} aims.`);
}

interface Doing {
  readonly do: readonly Listed[];
  readonly by: string;
  readonly at?: string | undefined;
  readonly times: number;
}

/** Takes a list of actions in its order, so many times. */
export function perform(state: ActionState, { do: actions, by, at, times }: Doing): void {
  needAble(state, by, actions, at);
  need(times >= 1, 'Actions are repeated a positive number of times.');
  need(times * actions.length <= MOST_TIMES, `${MOST_TIMES} actions are taken at most.`);
  const { nweek, nday } = state;
  for (let time = 0; time < times; time++) {
    for (const action of actions) state.done.push({ action, by, at, nweek, nday });
  }
}

interface Later {
  readonly later: Listed;
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
export function schedule(state: ActionState, fields: Later): void {
  const { later: action, by, at, on } = fields;
  needAble(state, by, [action], at);
  need(on >= 1 && on <= NDAYS, `There is no nday ${on}.`);
  const day = dayOf(state, fields);
  const isPast = day.nweek < state.nweek || (day.nweek === state.nweek && on <= state.nday);
  need(!isPast, `${day.nweek}.${on} is not in the future.`);
  state.waiting.push({ action, by, at, ...day });
}

/** Lets the next nday begin and what was put off until then be done, as it arrived. */
export function nextDay(state: ActionState): void {
  const rolls = state.nday === NDAYS;
  state.nweek += rolls ? 1 : 0;
  state.nday = rolls ? 1 : state.nday + 1;
  const isDue = ({ nweek, nday }: Done) => nweek === state.nweek && nday === state.nday;
  for (const one of state.waiting) if (isDue(one)) state.done.push({ ...one });
  state.waiting = state.waiting.filter((one) => !isDue(one));
}

/** Tells of an action in words. */
export const told = ({ action, by, at, nweek, nday }: Done): string =>
  `${nameOf(action)}${at === undefined ? '' : ` at ${at}`} by ${by} in ${nweek}.${nday}`;

/** Names an action: a step by what is said with it first. */
const nameOf = (action: Listed): string =>
  typeof action === 'string' ? action : (Object.keys(action)[0] ?? '');

/** Has whoever took actions take the steps that they are: e alone, whatever the list says. */
export function performed(before: ActionState, after: ActionState): Signal[] {
  return after.done
    .slice(before.done.length)
    .flatMap(({ action, by }): Signal[] =>
      typeof action === 'string'
        ? []
        : [{ what: PERFORMS, by, step: JSON.stringify({ ...action, by }) }],
    );
}
