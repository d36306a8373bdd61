import { Words } from '../../../../schemas/scalars.ts';
import type { MechanicBinding } from '../../../mechanics/mechanic.ts';
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

interface Dice {
  readonly count: number;
  readonly sides: number;
}

const { step, answer } = kinds<Rolls>();

/** Reads `3d6`; a coin is a die with two sides. Undefined where it is no such thing. */
function readDice(said: string): Dice | undefined {
  if (said === 'coin') return { count: 1, sides: 2 };
  const [, count = '1', sides = ''] = /^(\d{0,3})d(\d{1,4})$/u.exec(said) ?? [];
  const read = { count: Number(count === '' ? '1' : count), sides: Number(sides) };
  return read.count > 0 && read.sides > 0 ? read : undefined;
}

/** Rolls that a log or a scenario records (mechanics.md K.6); nothing is ever rolled here. */
function diceProcedure(name: string, rule: string): Procedure {
  return defineProcedure({
    name,
    title: 'Dice',
    summary: 'Rolls as they were recorded, each one that the dice can show.',
    settings: {},
    rule,
    sharing: rollSharing(rule),
    given: {},
    begin: (): Rolls => NO_ROLLS,
    steps: {
      roll: step(
        'Takes down a roll, and for which step it was made, which then must say the same.',
        { roll: Words, got: Integer, for: Words.optional() },
        (rolls, { roll, got, for: verb }) => {
          const dice = readDice(roll);
          if (dice === undefined) return refuse(`${roll} are no dice; 3d6 are.`, rule);
          const isPossible = got >= dice.count && got <= dice.count * dice.sides;
          if (!isPossible) return refuse(`${roll} cannot show ${got}.`, rule);
          return takeDown(rolls, roll, String(got), verb);
        },
      ),
    },
    answers: {
      rolls: answer('What was rolled, in order.', {}, ({ shown }) => [...shown]),
      bounds: answer('Least and most that dice can show.', { dice: Words }, (_, { dice }) => {
        const read = readDice(dice);
        return read === undefined ? null : { least: read.count, most: read.count * read.sides };
      }),
    },
  });
}

/** Randomness in B Nomic: rolls come from logs (r9/0, r9/2). */
export const diceBindings: readonly MechanicBinding[] = [
  { mechanic: 'BN0-9', procedures: [diceProcedure('dice-2002', '9/0')] },
  { mechanic: 'BN1-9', procedures: [diceProcedure('dice-first-era', '9/2')] },
];
