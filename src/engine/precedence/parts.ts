import type { PartOrder } from './scheme.ts';

/** Where a part of a rule stands: its numbers or letters from the outermost section in, as `['A', '2']`. */
export type PartAddress = readonly string[];

/**
 * Returns which of two parts of one rule goes before the other: the later one (r33/2); by r33/9 a part
 * also before what is nested in it. The parts are given by their places in the order of the rule, and
 * sentences of one section are its last numbers. Null where both are the same, or where a part and one
 * that holds it are compared and no rule tells.
 */
export function decideParts(
  order: PartOrder['order'],
  first: PartAddress,
  second: PartAddress,
): PartAddress | null {
  const length = Math.min(first.length, second.length);
  const differs = first.findIndex((step, depth) => depth < length && step !== second[depth]);
  if (differs >= 0) return isLater(first[differs], second[differs]) ? first : second;
  if (first.length === second.length) return null;
  if (order === 'later') return null;
  return first.length < second.length ? first : second;
}

const NUMERIC = new Intl.Collator('en', { numeric: true });

function isLater(a = '', b = ''): boolean {
  return NUMERIC.compare(a, b) > 0;
}
