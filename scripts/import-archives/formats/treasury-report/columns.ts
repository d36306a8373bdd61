/** Where a column stands in its lines: its first character, and the one behind its last. */
export interface Column {
  readonly from: number;
  readonly to: number;
}

/** Reads `==============  ======  ====`: the columns that a line below a head shows, if it is cut by blanks. */
export function columnsOf(ruling: string): readonly Column[] {
  return [...ruling.matchAll(/[=-]+/gu)].map(({ 0: part, index }) => ({
    from: index,
    to: index + part.length,
  }));
}

/**
 * Cuts a row by its columns. Undefined where something stands between them, or where a balance does not end with its column:
 * it may have been cut off.
 */
export function cutByColumns(
  line: string,
  columns: readonly Column[],
): { readonly named: string; readonly balances: readonly string[] } | undefined {
  const cells = columns.map(({ from, to }) => line.slice(from, to));
  const between = columns.map(({ to }, at) => line.slice(to, columns[at + 1]?.from));
  const [named = '', ...balances] = cells;
  const isWhole = balances.every(
    (cell, at) =>
      cell.trim() === '' || (cell.trimEnd() === cell && cell.length === width(columns[at + 1])),
  );
  const isClear =
    between.every((part) => part.trim() === '') && line.slice(0, columns[0]?.from).trim() === '';
  return isWhole && isClear ? { named: named.trim(), balances } : undefined;
}

function width(column: Column | undefined): number {
  return column === undefined ? 0 : column.to - column.from;
}
