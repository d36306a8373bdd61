import type { Success } from './stamina.ts';

/** A proposal on the ballot, as far as others hang on it. */
export interface Contender {
  readonly number: number;
  readonly success: Success;
  readonly strength: number;
  readonly dependsOn: readonly number[];
  /** Proposals that it names as conflicts; they conflict with it in turn. */
  readonly conflictsWith: readonly number[];
}

/**
 * Loses every proposal that depends on a lost or discarded one, and those that depend on it, and so on
 * (4E15, mechanics.md C.3). The rule goes through the ballot by numbers until nothing more falls; what
 * falls is the same in any order. `past` tells of proposals that are not on the ballot.
 */
export function cullByDependency(
  ballot: readonly Contender[],
  past: ReadonlyMap<number, Success> = new Map(),
): readonly Contender[] {
  const successes = new Map([
    ...past,
    ...ballot.map(({ number, success }) => [number, success] as const),
  ]);
  const falls = ({ success, dependsOn }: Contender) =>
    success !== 'Lost' && dependsOn.some((number) => isDown(successes.get(number)));
  if (!ballot.some(falls)) return ballot;
  return cullByDependency(
    ballot.map((one) => (falls(one) ? { ...one, success: 'Lost' } : one)),
    past,
  );
}

function isDown(success: Success | undefined): boolean {
  return success === 'Lost' || success === 'Discarded';
}

/**
 * Lets proposals that are won take down those they conflict with (4E15, mechanics.md C.3): the
 * strongest first, of equal ones that with the higher number. What has fallen by then takes nobody down.
 */
export function cullByConflict(ballot: readonly Contender[]): readonly Contender[] {
  const order = [...ballot].sort((a, b) => b.strength - a.strength || b.number - a.number);
  return order.reduce<readonly Contender[]>((now, { number }) => {
    const winner = now.find((one) => one.number === number);
    if (winner?.success !== 'Won') return now;
    return now.map((one) => (conflict(one, winner) ? { ...one, success: 'Lost' } : one));
  }, ballot);
}

/** Tells whether either of two proposals names the other as a conflict. */
function conflict(a: Contender, b: Contender): boolean {
  return a.conflictsWith.includes(b.number) || b.conflictsWith.includes(a.number);
}
