import { ownValue } from '../../schemas/own-value.ts';

/** Where a procedure keeps something: how it is read from what it keeps, and put back. */
export interface Lens<S, T> {
  readonly of: (state: S) => T;
  readonly with: (state: S, value: T) => S;
}

/** Keeps names in the field that is called so. */
export function listIn<K extends string, S extends Readonly<Record<K, readonly string[]>>>(
  field: K,
): Lens<S, readonly string[]> {
  return {
    of: (state) => ownValue<readonly string[]>(state, field) ?? [],
    with: (state, names) => ({ ...state, [field]: [...names] }),
  };
}

/** Keeps values by name in the field that is called so. */
export function mapIn<K extends string, V, S extends Readonly<Record<K, ReadonlyMap<string, V>>>>(
  field: K,
): Lens<S, ReadonlyMap<string, V>> {
  return {
    of: (state) => ownValue<ReadonlyMap<string, V>>(state, field) ?? new Map<string, V>(),
    with: (state, values) => ({ ...state, [field]: new Map(values) }),
  };
}
