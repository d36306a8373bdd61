/** Where the flotation rate, the number of coins that it follows from, and the target of that stand. */
export const FLOTATION = 'treasury/flotation';
export const TOTAL = 'treasury/total-buoyancy';
export const TARGET = 'treasury/buoyancy-target';

/**
 * Returns how many a number of boatloads is: the flotation rate times that number, rounded up. The officer's
 * program reckoned with 32-bit fractions, so this does (agora/README, "Meaning").
 */
export function boatloads(flotation: string, count: number): number {
  return Math.ceil(Math.fround(Math.fround(Number(flotation)) * Math.fround(count)));
}

/** Returns the flotation rate for a number of coins: a 2500th, as a 32-bit fraction. */
export function floatingRate(coins: number): string {
  return String(Math.fround(Math.fround(coins) / Math.fround(2500)));
}

/** Returns the flotation rate for a buoyancy target: a 2500th, rounded up. */
export function steppedRate(target: number): string {
  return String(Math.ceil(target / 2500));
}
