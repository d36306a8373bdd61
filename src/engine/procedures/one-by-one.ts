import { isRefusal, type Refusal } from './refusal.ts';

/** Lets several people do the same one after the other; where one may not, nobody does it. */
export function oneByOne<S>(
  state: S,
  people: readonly string[],
  take: (state: S, person: string) => S | Refusal,
): S | Refusal {
  let now = state;
  for (const person of people) {
    const next = take(now, person);
    if (isRefusal(next)) return next;
    now = next;
  }
  return now;
}
