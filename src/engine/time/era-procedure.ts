import { z } from 'astro/zod';
import { Words } from '../../schemas/scalars.ts';
import { Integer } from '../procedures/fields.ts';
import { defineProcedure, kinds } from '../procedures/procedure.ts';
import type { Procedure } from '../procedures/kinds.ts';
import { refuse, type Refusal } from '../procedures/refusal.ts';
import { dateOf } from './calendar.ts';
import { DateText } from './clock-fields.ts';
import { findEra, type EraNweeks } from './eras.ts';

interface State {
  readonly eras: readonly { readonly id: string; readonly name: string; readonly from: string }[];
  readonly spans: readonly EraNweeks[];
  readonly placed: readonly { readonly what: string; readonly time: string }[];
}

const { step, answer } = kinds<State>();

const Eras = z.record(
  z.string(),
  z.strictObject({ first: Integer, last: Integer, since: DateText }),
);

/** What differs from game to game. */
export interface EraRules {
  readonly name: string;
  /** The rule that tells of the eras. */
  readonly rule: string;
}

/** Returns which era an nweek belongs to, where two of them count the same ones (mechanics.md A.3.8). */
export function eraProcedure({ name, rule }: EraRules): Procedure {
  return defineProcedure({
    name,
    title: 'Eras',
    summary:
      'Eras may count the same nweeks. An nweek without its era is placed by its date, and is refused where more than one era had it.',
    settings: {},
    given: { eras: Eras },
    begin: ({ eras }): State => ({
      eras: Object.entries(eras).map(([id, { since }]) => ({ id, name: id, from: dateOf(since) })),
      spans: Object.entries(eras).map(([era, { first, last }]) => ({ era, first, last })),
      placed: [],
    }),
    steps: {
      happened: step(
        'Something is told to have happened in an nweek.',
        {
          happened: Words,
          nweek: Integer,
          nday: Integer.optional(),
          era: Words.optional(),
          date: DateText.optional(),
        },
        (state, told) => place(rule, state, told),
      ),
    },
    answers: {
      placed: answer('What was told, with its era and its nweek.', {}, ({ placed }) =>
        placed.map(({ what, time }) => `${what}: ${time}`),
      ),
    },
  });
}

interface Told {
  readonly happened: string;
  readonly nweek: number;
  readonly nday?: number | undefined;
  readonly era?: string | undefined;
  readonly date?: number | undefined;
}

function place(rule: string, state: State, told: Told): State | Refusal {
  const era = told.era === undefined ? search(state, told) : named(state, told.era);
  if ('refusal' in era) return refuse(era.refusal, rule);
  const nday = told.nday === undefined ? '' : ` nday ${told.nday}`;
  const time = `${era.era} nweek ${told.nweek}${nday}`;
  return { ...state, placed: [...state.placed, { what: told.happened, time }] };
}

function search({ eras, spans }: State, { nweek, date }: Told): ReturnType<typeof findEra> {
  return findEra({ eras: [...eras] }, spans, {
    nweek,
    date: date === undefined ? undefined : dateOf(date),
  });
}

function named({ eras }: State, era: string): ReturnType<typeof findEra> {
  const known = eras.map(({ id }) => id);
  if (known.includes(era)) return { era };
  return { refusal: `Unexpected era ${era}, expected one of ${known.join(', ')}.` };
}
