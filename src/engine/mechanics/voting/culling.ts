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
  const dependents = Map.groupBy(
    ballot.flatMap((one) => one.dependsOn.map((number) => ({ number, one }))),
    ({ number }) => number,
  );
  const lost = new Set<Contender>();
  const down = [...successes].flatMap(([number, success]) => (isDown(success) ? [number] : []));
  // The list grows while it is gone through.
  for (const number of down) {
    for (const { one } of dependents.get(number) ?? []) {
      if (one.success === 'Lost' || lost.has(one)) continue;
      lost.add(one);
      down.push(one.number);
    }
  }
  return ballot.map((one) => (lost.has(one) ? { ...one, success: 'Lost' } : one));
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
