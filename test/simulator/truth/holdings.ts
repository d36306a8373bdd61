import type { Random } from '../random.ts';
import { minuteOf, plusDays } from './days.ts';
import type { Movement, Truth } from './truth.ts';
import { PLAYERS } from './words.ts';

/** Signs of the assets, as a ledger writes them, and the words that paths have for them. */
export const ASSETS: Readonly<Record<string, string>> = { cn: 'coins', wc: 'victory-cards' };

/** Returns everybody something to begin with. */
export function openHoldings(random: Random): Truth['opening'] {
  const count = random.between(3, PLAYERS.length);
  return Object.fromEntries(
    PLAYERS.slice(0, count).map((name) => [
      name,
      { cn: random.between(20, 60), wc: random.below(6) },
    ]),
  );
}

/** Plays movements of assets, never two in one minute and never below nothing. */
export function playMovements(
  random: Random,
  from: string,
  days: number,
  opening: Truth['opening'],
): Movement[] {
  const held = new Map(
    Object.entries(opening).flatMap(([holder, amounts]) =>
      Object.entries(amounts).map(([asset, amount]) => [`${holder} ${asset}`, amount] as const),
    ),
  );
  const holders = Object.keys(opening);
  const movements: Movement[] = [];
  for (let day = 1; day < days; day += random.between(1, 4)) {
    let minute = random.below(600);
    for (let many = random.between(1, 3); many > 0; many--) {
      minute += random.between(1, 120);
      const movement = drawMovement(random, minuteOf(plusDays(from, day), minute), holders, held);
      if (movement !== undefined) movements.push(movement);
    }
  }
  return movements;
}

function drawMovement(
  random: Random,
  at: string,
  holders: readonly string[],
  held: Map<string, number>,
): Movement | undefined {
  const kind = random.pick(['gain', 'lose', 'transfer', 'transfer'] as const);
  const [holder, asset] = [random.pick(holders), random.pick(['cn', 'cn', 'wc'])];
  const others = holders.filter((one) => one !== holder);
  const has = held.get(`${holder} ${asset}`) ?? 0;
  const amount = random.between(1, 12);
  if (kind !== 'gain' && amount > has) return undefined;
  held.set(`${holder} ${asset}`, has + (kind === 'gain' ? amount : -amount));
  if (kind !== 'transfer') return { at, kind, holder, asset, amount };
  const to = random.pick(others);
  held.set(`${to} ${asset}`, (held.get(`${to} ${asset}`) ?? 0) + amount);
  return { at, kind, holder, to, asset, amount };
}
