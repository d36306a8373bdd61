import { applyEffects, toEffect } from './state/apply.ts';
import type { Effect } from './log/short-form.ts';
import { isAlike, type Value } from './state/value.ts';
import type { Derived, HandlerContext } from './handlers.ts';

/**
 * Returns what follows from an action of which nobody can tell by which rule it is played: what all ways agree
 * in takes place, and every value in which they differ is unknown. A rejection changes nothing.
 */
export function joinWays(ways: readonly Derived[], context: HandlerContext): Derived {
  const [first] = ways;
  if (first !== undefined && ways.every((way) => 'rejection' in way)) return first;
  const written = ways.map((way) => writesOf(way, context));
  const paths = new Set(written.flatMap((writes) => [...writes.keys()]));
  const effects = [...paths].flatMap((path): Effect[] => {
    const before = context.get(path);
    const values = written.map((writes) => (writes.has(path) ? writes.get(path) : before));
    const [value] = values;
    if (!values.every((other) => isAlike(value, other))) return [{ op: 'set', path, value: '?' }];
    return isAlike(before, value) ? [] : [toEffect(path, value)];
  });
  return { effects };
}

function writesOf(way: Derived, context: HandlerContext): ReadonlyMap<string, Value | undefined> {
  const applied = 'effects' in way ? applyEffects(way.effects, context.get) : undefined;
  return applied !== undefined && 'writes' in applied ? applied.writes : new Map();
}
