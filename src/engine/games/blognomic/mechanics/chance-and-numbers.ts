import { Words } from '../../../../schemas/scalars.ts';
import { Integer } from '../../../procedures/fields.ts';
import {
  NO_ROLLS,
  rollSharing,
  takeDown,
  type Rolls,
} from '../../../mechanics/chance/pending-rolls.ts';
import { defineProcedure, kinds } from '../../../procedures/procedure.ts';
import type { Procedure } from '../../../procedures/kinds.ts';
import { refuse } from '../../../procedures/refusal.ts';
import { ownValue } from '../../../../schemas/own-value.ts';

const FRUIT = ['Lemon', 'Orange', 'Kiwi', 'Grape', 'Cherry', 'Tangelo'];
const COLOURS = ['White', 'Red', 'Green', 'Silver', 'Yellow', 'Turquoise', 'Magenta', 'Orange'];
const VEGETABLES = ['Potato', 'Carrot', 'Triffid', 'Pumpkin'];

/** What the commands of the tracker can give, but for dice, which have as many sides as one writes. */
const COMMANDS: Readonly<Record<string, readonly string[]>> = {
  FRUIT,
  COLOUR: [...COLOURS, 'Purple', 'Black'],
  COLOR: [...COLOURS, 'Purple', 'Black'],
  VEGGIE: VEGETABLES,
};

const { step, answer } = kinds<Rolls>();

const RANDOM = 'random-generators';

/** What the commands of the tracker gave. */
export const random: Procedure = defineProcedure({
  name: 'random-generators',
  title: 'Random generators',
  summary: 'Results that the tracker gave, each one that its command can give.',
  settings: {},
  rule: RANDOM,
  sharing: rollSharing(RANDOM),
  given: {},
  begin: (): Rolls => NO_ROLLS,
  steps: {
    roll: step(
      'Takes down what a command gave, and for which step, which then must say the same.',
      { roll: Words, got: Words, for: Words.optional(), by: Words },
      (rolls, { roll, got, for: verb }) =>
        canGive(roll, got)
          ? takeDown(rolls, roll, got, verb)
          : refuse(`${roll} cannot give ${got}.`, RANDOM),
    ),
  },
  answers: { results: answer('What was given, in order.', {}, ({ shown }) => [...shown]) },
});

/** A die of no sides or fewer always gives 0. */
function canGive(command: string, result: string): boolean {
  const sides = /^DICE(-?\d{1,6})$/u.exec(command)?.[1];
  if (sides === undefined) return ownValue(COMMANDS, command)?.includes(result) ?? false;
  if (Number(sides) <= 0) return result === '0';
  return /^[1-9]\d*$/u.test(result) && Number(result) <= Number(sides);
}

/** A fraction where only whole numbers stand is rounded towards nothing. */
function roundedTo(words: string, fits: (words: string) => boolean): string | undefined {
  const [, over, under] = /^(-?\d{1,15})\/([1-9]\d{0,14})$/u.exec(words) ?? [];
  if (over === undefined || fits(words)) return undefined;
  const whole = String(Math.trunc(Number(over) / Number(under)) + 0);
  return fits(whole) ? whole : undefined;
}

const { answer: ask } = kinds<null>();
const fraction = { numerator: Integer, denominator: Integer };

/** What values may be, and how they are rounded. */
export const numbers: Procedure = defineProcedure({
  name: 'numbers',
  title: 'Numbers',
  summary:
    'Values are whole and not below nothing unless a rule says otherwise; what comes out of a calculation is rounded towards nothing.',
  settings: {},
  given: {},
  begin: () => null,
  steps: {},
  sharing: { reads: (_world, words, { fits }) => roundedTo(words, fits) },
  answers: {
    rounded: ask('What is stored of a fraction.', fraction, (_, { numerator, denominator }) =>
      denominator === 0 ? null : Math.trunc(numerator / denominator) + 0,
    ),
    legal: ask(
      'Whether a value may be had: not below nothing, unless the rule names bounds.',
      { value: Integer, from: Integer.default(0), to: Integer.optional() },
      (_, { value, from, to }) => value >= from && value <= (to ?? Infinity),
    ),
  },
});
