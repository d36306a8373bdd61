/** A text, and where each of its lines begins. */
export interface Lines {
  readonly text: string;
  readonly starts: readonly number[];
}

/** Gives the line (from 1) and the column (from 0) of an offset. */
export function placeAt(
  starts: readonly number[],
  offset: number,
): { line: number; column: number } {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return { line: low + 1, column: offset - (starts[low] ?? 0) };
}
