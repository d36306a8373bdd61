/** Something that is due at one instant with others. */
export interface DueEvent {
  readonly name: string;
  /** What ends a period comes before what begins one. */
  readonly phase: 'end' | 'beginning';
  /** The rule that prescribes it; undefined where somebody arranged for it. */
  readonly rule?: string | undefined;
}

/** That words of a rule put one event before another, whatever else holds. */
export interface ToldOrder {
  readonly first: string;
  readonly then: string;
}

/** Tells which of some rules goes first; null where nothing decides. */
export type FirstOf = (rules: readonly string[]) => string | null;

/**
 * Puts events of one instant in order (mechanics.md A.4): as words of rules tell; then what ends before
 * what begins; then by the rules that prescribe them; then as they arrived. What no rule prescribes
 * comes behind what one does.
 */
export function orderDue(
  events: readonly DueEvent[],
  told: readonly ToldOrder[],
  firstOf: FirstOf,
): DueEvent[] {
  const left = [...events];
  const ordered: DueEvent[] = [];
  while (left.length > 0) {
    const next = pickNext(left, told, firstOf);
    left.splice(left.indexOf(next), 1);
    ordered.push(next);
  }
  return ordered;
}

function pickNext(left: readonly DueEvent[], told: readonly ToldOrder[], firstOf: FirstOf) {
  const free = left.filter(
    ({ name }) => !told.some((one) => one.then === name && waits(left, one)),
  );
  const ends = free.filter(({ phase }) => phase === 'end');
  const pool = ends.length > 0 ? ends : free;
  const rules = [...new Set(pool.flatMap(({ rule }) => rule ?? []))];
  const rule = rules.length > 1 ? firstOf(rules) : rules[0];
  const first = pool.find((event) => event.rule !== undefined && event.rule === rule);
  const [arrived] = [...pool.filter((event) => event.rule !== undefined), ...pool];
  const next = first ?? arrived;
  if (next === undefined) throw new RangeError('Unexpected circle, expected an order without one.');
  return next;
}

function waits(left: readonly DueEvent[], { first }: ToldOrder): boolean {
  return left.some(({ name }) => name === first);
}

/** Returns whether one event comes before another by what is told, directly or through others. */
export function comesBefore(told: readonly ToldOrder[], first: string, then: string): boolean {
  const seen = new Set([first]);
  for (const from of seen) {
    if (from === then) return true;
    for (const one of told) if (one.first === from) seen.add(one.then);
  }
  return false;
}
