import type { NweekSpan } from './nweek-span.ts';

/** Returns the nweeks in which a proposal of that serial number took effect, as far as others tell. */
export type NweekOfSerial = (serial: number) => NweekSpan | undefined;

/** A proposal of which it is known in which nweek it took effect. */
export interface DatedSerial {
  readonly serial: number;
  readonly nweek: number;
}

/**
 * Works out when proposals took effect from those of which it is known. A proposal that one heading
 * dates is dated for every rule that it changed. Others lie between their neighbours in the order of
 * serial numbers: an estimate, because a proposal may wait longer than one that was made after it.
 */
export function orderSerials(dated: readonly DatedSerial[]): NweekOfSerial {
  const spans = gatherSpans(dated);
  const serials = [...spans.keys()].sort((a, b) => a - b);
  return (serial) => {
    const own = spans.get(serial);
    if (own !== undefined) return own;
    const before = spans.get(serials.findLast((one) => one < serial) ?? -1);
    const after = spans.get(serials.find((one) => one > serial) ?? -1);
    if (before === undefined || after === undefined) return undefined;
    const first = Math.min(before.first, after.first);
    return { first, last: Math.max(before.last, after.last), about: true };
  };
}

/** Where headings disagree on one proposal, each of them may be right. */
function gatherSpans(dated: readonly DatedSerial[]): Map<number, NweekSpan> {
  const spans = new Map<number, NweekSpan>();
  for (const { serial, nweek } of dated) {
    const known = spans.get(serial) ?? { first: nweek, last: nweek };
    const first = Math.min(known.first, nweek);
    const last = Math.max(known.last, nweek);
    spans.set(serial, { first, last, about: first !== last });
  }
  return spans;
}
