import { ownValue } from '../../../../schemas/own-value.ts';

/** Values by name, and what came after something was said of them. */
export type Values = Readonly<Record<string, number>>;

/** Something said of values, with what has changed of each since. */
export interface Claim {
  readonly shown: Values;
  readonly since: Values;
}

/** Changes a value by so much. */
export function added(values: Values, name: string, by: number): Values {
  return { ...values, [name]: (ownValue(values, name) ?? 0) + by };
}

/** Notes for each claim what came after it. */
export function noted<T extends Claim>(claims: readonly T[], name: string, by: number): T[] {
  return claims.map((one) => ({ ...one, since: added(one.since, name, by) }));
}

/** Returns what values would be now, had a claim been true when it was made. */
export function madeTrue(values: Values, { shown, since }: Claim): Values {
  const now = Object.entries(shown).map(([name, value]) => [
    name,
    value + (ownValue(since, name) ?? 0),
  ]);
  return { ...values, ...(Object.fromEntries(now) as Values) };
}
