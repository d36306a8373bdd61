import { isRefusal, refuse, type Refusal } from '../procedures/refusal.ts';
import { inOrder, mark, type Change } from './changes.ts';
import { periodOf, type Holdings } from './holdings.ts';

/** How often an entity may do something in one period of a unit (mechanics.md K.5). */
export interface Limit {
  readonly times: number;
  readonly per: string;
}

/** Lets something be done once in each period of a unit. */
export function oncePer(unit: string): Limit {
  return { times: 1, per: unit };
}

/** How often who did what in the period that runs; a new period begins with none. */
export type Uses = ReadonlyMap<string, number>;

/** Counts one use of a deed, or refuses it where the limit is reached. */
export function countUse(
  uses: Uses,
  { by, deed, limit, period }: { by: string; deed: string; limit: Limit; period: number },
): Uses | Refusal {
  const key = JSON.stringify([by, deed, limit.per, period]);
  const used = uses.get(key) ?? 0;
  if (used < limit.times) return new Map([...uses, [key, used + 1]]);
  const often = limit.times === 1 ? 'once' : `${limit.times} times`;
  return refuse(`${by} may do this ${often} in each ${limit.per} and has done so.`);
}

/** Lets the next period of a unit begin: marks whose term is over end before anything else takes place. */
export function beginPeriod(holdings: Holdings, unit: string): Holdings | Refusal {
  const count = periodOf(holdings, unit) + 1;
  const begun = { ...holdings, periods: new Map([...holdings.periods, [unit, count]]) };
  const over = begun.terms.filter((term) => term.unit === unit && term.count <= count);
  return inOrder(
    begun,
    over.map((term) => mark(term.entity, term.mark, term.then)),
  );
}

/** Most rounds in which triggers may set each other off; more would be rules that chase each other. */
const MOST_ROUNDS = 100;

/** Does what how things stand brings about by itself, until nothing more follows (mechanics.md K.6). */
export function settle(
  holdings: Holdings,
  triggers: readonly ((holdings: Holdings) => readonly Change[])[],
): Holdings | Refusal {
  let now = holdings;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const changes = triggers.map((trigger) => trigger(now)).find((due) => due.length > 0);
    if (changes === undefined) return now;
    const next = inOrder(now, changes);
    if (isRefusal(next)) return next;
    now = next;
  }
  return refuse('What follows from this sets itself off for ever.');
}
