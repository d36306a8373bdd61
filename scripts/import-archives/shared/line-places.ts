/** A text, and where each of its lines begins. */
export interface Lines {
  readonly text: string;
  readonly starts: readonly number[];
}

/** Finds where each line of a text begins. */
export function lineStarts(text: string): number[] {
  return [0, ...text.matchAll(/\n/gu).map(({ index }) => index + 1)];
}

/** Returns the line (from 1) and the column (from 0) of an offset. */
export function placeAt(
  starts: readonly number[],
  offset: number,
): { line: number; column: number } {
  const index = lastBegun(starts, offset);
  return { line: index + 1, column: offset - (starts[index] ?? 0) };
}

/** Returns which of rising offsets is the last that is not behind another; the first where all are. */
export function lastBegun(starts: readonly number[], offset: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}
