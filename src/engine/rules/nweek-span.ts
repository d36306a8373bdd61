/** Nweeks of one era between which something took place, both inclusive, as the clock shows them. */
export interface NweekSpan {
  readonly first: number;
  readonly last: number;
  /** Whether it hangs on an estimate: that proposals took effect in the order of their numbers. */
  readonly about: boolean;
}

/** Narrows a span by what else is told; undefined where the two contradict each other. */
export function narrow(span: NweekSpan, told: NweekSpan): NweekSpan | undefined {
  const first = Math.max(span.first, told.first);
  const last = Math.min(span.last, told.last);
  if (first > last) return undefined;
  const isSame = first === span.first && last === span.last;
  return isSame ? span : { first, last, about: span.about || told.about };
}

/**
 * Narrows the spans of things that are known to follow each other: none begins before the one before
 * it, and none ends after the one behind it. Undefined where they contradict that order.
 */
export function narrowInOrder(spans: readonly NweekSpan[]): NweekSpan[] | undefined {
  const narrowed = [...spans];
  for (let index = 1; index < narrowed.length; index++) bound(narrowed, index, index - 1);
  for (let index = narrowed.length - 2; index >= 0; index--) bound(narrowed, index, index + 1);
  return narrowed.some(({ first, last }) => first > last) ? undefined : narrowed;
}

/** Holds a span against the one before it or behind it. */
function bound(spans: NweekSpan[], index: number, beside: number): void {
  const [span, other] = [spans[index], spans[beside]];
  if (span === undefined || other === undefined) return;
  const isEarly = beside < index && other.first > span.first;
  const isLate = beside > index && other.last < span.last;
  if (!isEarly && !isLate) return;
  const about = span.about || other.about;
  spans[index] = isEarly
    ? { ...span, first: other.first, about }
    : { ...span, last: other.last, about };
}
