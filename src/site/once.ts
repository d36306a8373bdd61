/** What was worked out of a model so far: it lives as long as the model, and no longer. */
export interface Made {
  /** What came of a function, by the function. */
  readonly of: Map<unknown, unknown>;
  /** What came of it for one of many things, by the function and the thing. */
  readonly each: Map<unknown, WeakMap<object, unknown>>;
}

interface Holder {
  readonly made: Made;
}

/** Gives a place for what will be worked out of a model. */
export function nothingMade(): Made {
  return { of: new Map(), each: new Map() };
}

/** Gives what a function makes of a model. It is called once for each model; afterwards that is given again. */
export function once<M extends Holder, V>(model: M, make: (model: M) => V): V {
  const { of } = model.made;
  if (!of.has(make)) of.set(make, make(model));
  return of.get(make) as V;
}

/** Gives what a function makes of one of the things of a model, likewise worked out once for each. */
export function onceFor<M extends Holder, K extends object, V>(
  model: M,
  thing: K,
  make: (model: M, thing: K) => V,
): V {
  const { each } = model.made;
  const known = each.get(make) ?? new WeakMap<object, unknown>();
  each.set(make, known);
  if (!known.has(thing)) known.set(thing, make(model, thing));
  return known.get(thing) as V;
}

/**
 * Gives what a function makes of one of the things of a model, with whatever else belongs to it, and keeps that
 * of the last thing alone: for what is too large to be kept for all, and is asked for twice in a row.
 */
export function onceInARow<M extends Holder, K extends object, A extends readonly unknown[], V>(
  model: M,
  thing: K,
  make: (model: M, thing: K, ...more: A) => V,
  more: A,
): V {
  const { of } = model.made;
  const last = of.get(make) as { readonly thing: K; readonly value: V } | undefined;
  if (last?.thing === thing) return last.value;
  const value = make(model, thing, ...more);
  of.set(make, { thing, value });
  return value;
}
