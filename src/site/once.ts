import { madeOfTexts, tellTaken, type TextRead } from '../asked/index.ts';

/** What was worked out of a model so far: it lives as long as the model, and no longer. */
export interface Made {
  /** What came of a function, by the function. */
  readonly of: Map<unknown, Kept>;
  /** What came of it for one of many things, by the function and the thing. */
  readonly each: Map<unknown, WeakMap<object, Kept>>;
}

/** With what it takes from texts, which is told to whoever is given it. */
type Kept = readonly [value: unknown, read: TextRead | undefined, thing?: object];

interface Owner {
  readonly made: Made;
}

/** Returns a place for what will be worked out of a model. */
export function nothingMade(): Made {
  return { of: new Map(), each: new Map() };
}

/** Returns what a function makes of a model. It is called once for each model; afterwards that is given again. */
export function once<M extends Owner, V>(model: M, make: (model: M) => V): V {
  const { of } = model.made;
  const kept = of.get(make) ?? madeOfTexts(() => make(model));
  of.set(make, kept);
  return give(kept) as V;
}

/** Returns what a function makes of one of the things of a model, likewise worked out once for each. */
export function onceFor<M extends Owner, K extends object, V>(
  model: M,
  thing: K,
  make: (model: M, thing: K) => V,
): V {
  const { each } = model.made;
  const known = each.get(make) ?? new WeakMap<object, Kept>();
  each.set(make, known);
  const kept = known.get(thing) ?? madeOfTexts(() => make(model, thing));
  known.set(thing, kept);
  return give(kept) as V;
}

/**
 * Returns what a function makes of one of the things of a model, with whatever else belongs to it, and keeps that
 * of the last thing alone: for what is too large to be kept for all, and is asked for twice in a row.
 */
export function onceInARow<M extends Owner, K extends object, A extends readonly unknown[], V>(
  model: M,
  thing: K,
  make: (model: M, thing: K, ...more: A) => V,
  more: A,
): V {
  const { of } = model.made;
  const last = of.get(make);
  if (last?.[2] === thing) return give(last) as V;
  const kept = madeOfTexts(() => make(model, thing, ...more));
  of.set(make, [...kept, thing]);
  return give(kept) as V;
}

function give([value, read]: Kept): unknown {
  tellTaken(read);
  return value;
}
