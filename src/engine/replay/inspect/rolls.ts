import type { LogEvent } from '../../../schemas/event.ts';
import { faultOf, type LogFault } from './log-fault.ts';
import { counted } from '../../../schemas/counted.ts';

/** A kind of dice: so many of so many sides, and what is added to their sum. */
interface Dice {
  readonly count: number;
  readonly sides: number;
  readonly added: number;
}

/**
 * Finds results that no throw of their dice gives, and dice that cannot be read. A die that has no figure in it, such
 * as a coin or a wheel, tells nothing.
 */
export function checkRolls(events: readonly LogEvent[]): LogFault[] {
  return events.flatMap((event) =>
    event.rolls.flatMap(({ die, got }, index) => {
      const dice = diceOf(die);
      if (dice === undefined && /\d/u.test(die ?? '')) {
        const reason = `Unexpected die ${die ?? ''}, expected one such as d6, 2d20 or 3d6+1, or a word without figures.`;
        return [faultOf(event, 'die-unread', ['rolls', index, 'die'], reason)];
      }
      const expected = dice === undefined ? undefined : expectedOf(got, dice);
      if (expected === undefined) return [];
      const shown = typeof got === 'string' ? got : got.join(', ');
      const reason = `Unexpected result ${shown} of ${die ?? ''}, expected ${expected}.`;
      return [faultOf(event, 'roll-impossible', ['rolls', index, 'got'], reason)];
    }),
  );
}

/** Reads `d6`, `2d6` and `2d6+1`. */
function diceOf(die: string | undefined): Dice | undefined {
  const {
    count = '1',
    sides = '0',
    added = '0',
  } = /^(?<count>\d{1,3})?d(?<sides>\d{1,6})(?<added>[-+]\d{1,6})?$/iu.exec(die ?? '')?.groups ??
  {};
  const dice = { count: Number(count), sides: Number(sides), added: Number(added) };
  return dice.count > 0 && dice.sides > 0 ? dice : undefined;
}

function isNumber(result: string): boolean {
  return /^-?\d+$/u.test(result);
}

/** What a result should have been; undefined where it can be so, or was lost (`unknown`). */
function expectedOf(
  got: string | readonly string[],
  { count, sides, added }: Dice,
): string | undefined {
  const each = (typeof got === 'string' ? [got] : got).filter((one) => one !== 'unknown');
  // A coin is a die of two sides, which have names.
  if (sides === 2 && each.some((one) => !isNumber(one))) return undefined;
  if (typeof got !== 'string' && got.length !== count) return counted(count, 'result');
  // One number for several dice is their sum; some dice of ten sides count from 0.
  const [most, lowest] =
    typeof got === 'string' ? [count * sides + added, count + added] : [sides, 1];
  const least = sides % 10 === 0 ? lowest - (typeof got === 'string' ? count : 1) : lowest;
  if (each.every((one) => isNumber(one) && Number(one) >= least && Number(one) <= most)) {
    return undefined;
  }
  return `${typeof got === 'string' ? 'a number' : 'numbers'} from ${lowest} to ${most}`;
}
