import { z } from 'astro/zod';
import { WholeNumber, Words } from '../../../../schemas/scalars.ts';
import type { MechanicBinding } from '../../../mechanic.ts';
import { defineProcedure, kinds, type Procedure } from '../../../procedures/procedure.ts';
import { refuse, type Refusal } from '../../../procedures/refusal.ts';

const NDAYS = 12;

interface Done {
  readonly action: string;
  readonly by: string;
  readonly nweek: number;
  readonly nday: number;
}

interface State {
  readonly rule: string;
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
  if (!state.outsiders.includes(fields.by)) return refuse(`There is no ${fields.by}.`, state.rule);
  if (fields.times < 1)
    {return refuse('Actions are repeated a positive number of times.', state.rule);}
  const once = fields.do.map((action) => ({ ...now(state), action, by: fields.by }));
  const all = Array.from({ length: fields.times }, () => once).flat();
  return { ...state, done: [...state.done, ...all] };
}

function schedule(state: State, fields: { later: string; by: string; on: number }) {
  if (!state.outsiders.includes(fields.by)) return refuse(`There is no ${fields.by}.`, state.rule);
  if (fields.on < 1 || fields.on > NDAYS) {
    return refuse(`There is no nday ${fields.on}.`, state.rule);
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

/** What differs between the two eras. */
interface ActionRules {
  readonly name: string;
  readonly rule: string;
  /** Whether an action may be posted for a later nday. */
  readonly later: boolean;
}

function gameActions({ name, rule, later }: ActionRules): Procedure {
  return defineProcedure({
    name,
    title: 'Game actions',
    summary: later
      ? 'Actions are taken in the order of their list, as often as they say, now or when a later nday begins.'
      : 'Actions are taken in the order of their list, as often as they say; those that hang on a condition are not.',
    settings: {},
    given: { outsiders: z.array(Words), nweek: WholeNumber, nday: WholeNumber },
    begin: (given): State => ({ ...given, rule, waiting: [], done: [] }),
    steps: {
      do: step(
        'Takes a list of actions, perhaps several times.',
        {
          do: z.array(Words),
          by: Words,
          times: WholeNumber.default(1),
          condition: Words.optional(),
        },
        (state, fields) =>
          fields.condition !== undefined && !later
            ? refuse('Nobody acts on a condition.', rule)
            : perform(state, fields),
      ),
      ...(later && {
        later: step(
          'Takes an action when the next nday of a number begins.',
          { later: Words, by: Words, on: WholeNumber },
          schedule,
        ),
        nday: step('Lets the next nday begin.', {}, nextDay),
      }),
    },
    answers: {
      done: answer('What was done, in order.', {}, (state) => state.done.map(told)),
      waiting: answer('What is to come, as it arrived.', {}, (state) => state.waiting.map(told)),
    },
  });
}

/** Game actions of the late First and of the Fourth Era, by Rules 1896 and 4E7. */
export const actionBindings: readonly MechanicBinding[] = [
  {
    mechanic: 'BN1-1896',
    procedures: [gameActions({ name: 'game-actions-first-era', rule: '1896/0', later: false })],
  },
  {
    mechanic: '4E-7',
    procedures: [gameActions({ name: 'game-actions', rule: '4e7', later: true })],
  },
];
