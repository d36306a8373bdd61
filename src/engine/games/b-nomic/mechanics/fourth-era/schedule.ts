import { z } from 'astro/zod';
import { WholeNumber, Words } from '../../../../../schemas/scalars.ts';
import type { MechanicBinding } from '../../../../mechanic.ts';
import { defineProcedure, kinds } from '../../../../procedures/procedure.ts';
import { refuse, type Refusal } from '../../../../procedures/refusal.ts';

const RULE = '4e7';
const NDAYS = 12;

interface Done {
  readonly action: string;
  readonly by: string;
  readonly nweek: number;
  readonly nday: number;
}

interface State {
  readonly outsiders: readonly string[];
  readonly nweek: number;
  readonly nday: number;
  /** Actions to come, in the order in which they arrived. */
  readonly waiting: readonly Done[];
  readonly done: readonly Done[];
}

const { step, answer } = kinds<State>();

/** The next nday of that number that has not begun: in this nweek, or in the one that follows. */
function nextNday(state: State, nday: number): { nweek: number; nday: number } {
  return { nweek: state.nweek + (nday > state.nday ? 0 : 1), nday };
}

function perform(
  state: State,
  fields: { do: readonly string[]; by: string; times: number },
): State | Refusal {
  if (!state.outsiders.includes(fields.by)) return refuse(`There is no ${fields.by}.`, RULE);
  if (fields.times < 1) return refuse('Actions are repeated a positive number of times.', RULE);
  const once = fields.do.map((action) => ({ ...now(state), action, by: fields.by }));
  const all = Array.from({ length: fields.times }, () => once).flat();
  return { ...state, done: [...state.done, ...all] };
}

function schedule(state: State, fields: { later: string; by: string; on: number }) {
  if (!state.outsiders.includes(fields.by)) return refuse(`There is no ${fields.by}.`, RULE);
  if (fields.on < 1 || fields.on > NDAYS) {
    return refuse(`There is no nday ${fields.on}.`, RULE);
  }
  const at = nextNday(state, fields.on);
  return {
    ...state,
    waiting: [...state.waiting, { action: fields.later, by: fields.by, ...at }],
  };
}

function nextDay(state: State): State {
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

const now = ({ nweek, nday }: State) => ({ nweek, nday });
const told = ({ action, by, nweek, nday }: Done) => `${action} by ${by} in ${nweek}.${nday}`;

const gameActions = defineProcedure({
  name: 'game-actions',
  title: 'Game actions',
  summary:
    'Actions are taken in the order of their list, as often as they say, now or when a later nday begins.',
  settings: {},
  given: { outsiders: z.array(Words), nweek: WholeNumber, nday: WholeNumber },
  begin: (given): State => ({ ...given, waiting: [], done: [] }),
  steps: {
    do: step(
      'Takes a list of actions, perhaps several times.',
      { do: z.array(Words), by: Words, times: WholeNumber.default(1) },
      perform,
    ),
    later: step(
      'Takes an action when the next nday of a number begins.',
      { later: Words, by: Words, on: WholeNumber },
      schedule,
    ),
    nday: step('Lets the next nday begin.', {}, nextDay),
  },
  answers: {
    done: answer('What was done, in order.', {}, (state) => state.done.map(told)),
    waiting: answer('What is to come, as it arrived.', {}, (state) => state.waiting.map(told)),
  },
});

/** Game actions of the Fourth Era, by Rule 4E7. */
export const scheduleBindings: readonly MechanicBinding[] = [
  { mechanic: '4E-7', procedures: [gameActions] },
];
