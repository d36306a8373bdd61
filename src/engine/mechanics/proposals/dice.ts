import { need } from '../../procedures/refusal.ts';

/** Dice that are thrown together, of which only the sum matters: `3d6`. */
export interface Dice {
  readonly count: number;
  readonly faces: number;
}

/** Writes dice as players do. */
function printDice({ count, faces }: Dice): string {
  return `${count}d${faces}`;
}

/**
 * Takes the sum of a throw as it was recorded; without dice it is 0 and none may be recorded.
 * @throws Refused where it is missing or no such throw comes to it.
 */
export function readThrow(
  dice: Dice | undefined,
  sum: number | undefined,
  rule: string | undefined,
): number {
  if (dice === undefined) {
    need(sum === undefined, 'Nothing is thrown for this.', rule);
    return 0;
  }
  need(sum, `A throw of ${printDice(dice)} decides.`, rule);
  const isPossible = sum >= dice.count && sum <= dice.count * dice.faces;
  need(isPossible, `No throw of ${printDice(dice)} comes to ${sum}.`, rule);
  return sum;
}
