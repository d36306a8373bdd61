import { die, Integer } from '../../../../procedures/fields.ts';
import { defineProcedure, kinds, type Procedure } from '../../../../procedures/procedure.ts';

const METER = 120;

/** Brings the number of the Gremlinometer back between 1 and 120. */
export function wrapGremlinNumber(number: number): number {
  return ((((number - 1) % METER) + METER) % METER) + 1;
}

/** The nth Gremlin number: the meter's share of n, rounded up (256/2). */
export function nthGremlinNumber(number: number, n: number): number {
  return Math.ceil((number * n) / METER);
}

const { step, answer } = kinds<number>();

/** The Gremlinometer (256/2). */
export const meter: Procedure = defineProcedure({
  name: 'gremlinometer',
  title: 'The Gremlinometer',
  summary:
    'A number from 1 to 120, rolled when an nweek begins, of which other numbers are shares.',
  settings: {},
  given: { number: Integer },
  begin: ({ number }) => wrapGremlinNumber(number),
  steps: {
    nweek: step('An nweek begins with a roll.', { nweek: die(METER) }, (_, { nweek }) => nweek),
    shift: step('Something changes the number.', { shift: Integer }, (number, { shift }) =>
      wrapGremlinNumber(number + shift),
    ),
  },
  answers: {
    number: answer('The Gremlin number.', {}, (number) => number),
    nth: answer('A share of it.', { n: Integer }, (number, { n }) => nthGremlinNumber(number, n)),
  },
});
