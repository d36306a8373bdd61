import type { LogEvent } from '../../../schemas/event.ts';
import { faultOf, type LogFault } from './log-fault.ts';
import { counted } from '../../../schemas/counted.ts';

/** A kind of dice: so many of so many sides. */
interface Dice {
  readonly count: number;
  readonly sides: number;
}

/** Finds results that no throw of their dice gives. A die that is not spelt as dice are tells nothing. */
export function checkRolls(events: readonly LogEvent[]): LogFault[] {
  return events.flatMap((event) =>
    event.rolls.flatMap(({ die, got }, index) => {
      const dice = diceOf(die);
      const expected = dice === undefined ? undefined : expectedOf(got, dice);
      if (expected === undefined) return [];
      const shown = typeof got === 'string' ? got : got.join(', ');
      const reason = `Unexpected result ${shown} of ${die ?? ''}, expected ${expected}.`;
      return [faultOf(event, 'roll-impossible', ['rolls', index, 'got'], reason)];
    }),
  );
}

/** Reads `d6` and `2d6`. */
function diceOf(die: string | undefined): Dice | undefined {
  const { count = '1', sides } =
    /^(?<count>\d{1,3})?d(?<sides>\d{1,6})$/iu.exec(die ?? '')?.groups ?? {};
  const dice = { count: Number(count), sides: Number(sides ?? '0') };
  return dice.count > 0 && dice.sides > 0 ? dice : undefined;
}

function isNumber(result: string): boolean {
  return /^-?\d+$/u.test(result);
}

/** What a result should have been; undefined where it can be so, or was lost (`unknown`). */
function expectedOf(got: string | readonly string[], { count, sides }: Dice): string | undefined {
  const each = (typeof got === 'string' ? [got] : got).filter((one) => one !== 'unknown');
  // A coin is a die of two sides, which have names.
  if (sides === 2 && each.some((one) => !isNumber(one))) return undefined;
  if (typeof got !== 'string' && got.length !== count) return counted(count, 'result');
  // One number for several dice is their sum; some dice of ten sides count from 0.
  const [most, lowest] = typeof got === 'string' ? [count * sides, count] : [sides, 1];
  const least = sides % 10 === 0 ? 0 : lowest;
  if (each.every((one) => isNumber(one) && Number(one) >= least && Number(one) <= most)) {
    return undefined;
  }
  return `${typeof got === 'string' ? 'a number' : 'numbers'} from ${lowest} to ${most}`;
}
